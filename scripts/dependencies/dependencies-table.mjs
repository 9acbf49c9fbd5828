/** What docs/dependencies.md says of the reviewed packages: why each group is well, and what is in it. */
export function dependenciesTable(reviewed, packages) {
  return reviewed.map((group) => section(group, packages)).join('\n\n');
}

function section({ title, verdict, packages: listed }, packages) {
  const rows = Object.entries(listed).map(
    ([id, found]) => `| \`${id}\` | ${appsOf(id, packages).join(', ')} | ${found.join(', ')} |`,
  );
  return [`### ${title}`, '', verdict, '', '| Package | Part of | Found |', '|---|---|---|', ...rows].join('\n');
}

function appsOf(id, packages) {
  const [start = '', end] = id.split('*');
  const isMeant = (each) => (end === undefined ? each.id === id : each.id.startsWith(start) && each.id.endsWith(end));
  return [...new Set(packages.filter(isMeant).flatMap(({ apps }) => apps))].sort();
}
