import { isMap, parseDocument } from 'yaml';

const MEANING = /^ -- (.*)$/m;

/**
 * The values of a chart as a Markdown table: what stands in values.yaml, with the comment above it, in the form that the schema
 * asks for. A value without a comment, or one that only one of the two files knows, is an error.
 */
export function valuesTable(valuesYaml, schema) {
  const values = parseDocument(valuesYaml).contents;
  return ['| Value | Default | Form | Meaning |', '|---|---|---|---|', ...rowsOf(values, schema, schema, [])].join('\n');
}

function rowsOf(map, schema, root, path) {
  const known = Object.keys(schema.properties ?? {}).filter((name) => name !== 'global');
  const there = map.items.map(({ key }) => key.value);
  const missing = [...known.filter((name) => !there.includes(name)), ...there.filter((name) => !known.includes(name))];
  if (missing.length > 0)
    throw new Error(`${named([...path, missing[0]])} is in one of values.yaml and values.schema.json only.`);
  return map.items.flatMap(({ key, value }, index) => {
    const comment = (index === 0 ? (map.commentBefore ?? key.commentBefore) : key.commentBefore) ?? '';
    return rowOrRows({ value, comment, path: [...path, key.value] }, resolved(schema.properties[key.value], root), root);
  });
}

/** A group of values is the rows of its members; an object that is passed on to Kubernetes as it is has one row. */
function rowOrRows({ value, comment, path }, schema, root) {
  const meaning = MEANING.exec(comment)?.[1];
  if (meaning === undefined) {
    if (isMap(value) && value.items.length > 0) return rowsOf(value, schema, root, path);
    throw new Error(`${named(path)} has no comment "# -- ..." in values.yaml.`);
  }
  return [`| \`${named(path)}\` | ${shown(value.toJSON())} | ${cell(formOf(schema, root))} | ${cell(meaning)} |`];
}

const named = (path) => path.join('.');

/** Empty means not set: it is not shown. */
function shown(value) {
  const isEmpty = value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function resolved(schema, root) {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name ? root.$defs[name] : schema;
}

function formOf(schema, root) {
  if (schema.enum) return schema.enum.filter((value) => value !== '').join(', ');
  if (schema.type === 'array') return `list of ${formOf(resolved(schema.items, root), root)}`;
  if (schema.type === 'integer') return `${schema.minimum} to ${schema.maximum}`;
  if (schema.properties) return `object of ${Object.keys(schema.properties).join(', ')}`;
  if (schema.patternProperties) return 'map of texts';
  return { boolean: 'true or false', string: 'text' }[schema.type] ?? [schema.type].flat().join(' or ');
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
