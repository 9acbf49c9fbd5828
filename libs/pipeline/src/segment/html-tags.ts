const BLOCK_TAGS = new Set(
  'p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol li table caption tr td th thead tbody tfoot blockquote pre hr dl dt dd figure figcaption form fieldset legend details summary title template textarea select option button script style noscript iframe object svg body head html address dialog menu center frameset noframes xmp plaintext listing video audio canvas rt rp'.split(
    ' ',
  ),
);

/** True for tags between which text begins anew. */
export function isBlockTag(name: string): boolean {
  return BLOCK_TAGS.has(name);
}

const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em embed font i img input ins kbd label link mark meta meter output progress q s samp small source span strike strong sub sup time track tt u var wbr'.split(
    ' ',
  ),
);

/** True for the name of a tag that pages have. */
export function isTag(name: string): boolean {
  return BLOCK_TAGS.has(name) || INLINE_TAGS.has(name);
}
