/** Never end a sentence: a name or number follows. */
export const TITLES: ReadonlySet<string> = new Set(
  'dr mr mrs ms prof st gen sen rep gov capt lt col sgt rev hon pres vs fig figs eq sec art ch vol no nos pp cf ref approx ca e.g i.e viz esp incl resp ver v'.split(
    ' ',
  ),
);

/** Stand before a name even where a line ends between the two. */
export const BEFORE_NAMES: ReadonlySet<string> = new Set('dr mr mrs ms prof gen sen rep gov capt sgt rev'.split(' '));

/** End a sentence only where the next word looks like the start of one. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'inc ltd corp co llc plc bros etc al jr sr dept est min max avg u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.c a.d a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ave blvd rd mt ft lb lbs oz kg cm mm km hr hrs sq tel ext p n'.split(
    ' ',
  ),
);

/** Words that open sentences far more often than they follow an abbreviation inside one. */
export const OPENERS: ReadonlySet<string> = new Set(
  'the a an this that these those it its he she they we you i his her their our my in on at for from by with to as if when while although however but and so there here after before since because both each all some many most no not what who why how also then thus therefore moreover furthermore finally first second'.split(
    ' ',
  ),
);
