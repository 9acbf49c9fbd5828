const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert'];
const HEADER = /^(?<type>[a-z]+)(\((?<scope>[a-z0-9-]+)\))?(?<breaking>!)?: (?<subject>\S.*)$/;
const LONGEST = 120;

/** What is wrong with the first line of a commit message; an empty list when nothing is. */
export function judgeHeader(header) {
  if (header.startsWith('Revert "')) return [];
  const parts = HEADER.exec(header)?.groups;
  if (!parts) return ['is not of the form type(project): what and why'];
  const problems = [];
  if (!TYPES.includes(parts.type)) problems.push(`has the type ${parts.type}; there are ${TYPES.join(', ')}`);
  if (header.length > LONGEST) problems.push(`is ${header.length} characters long; ${LONGEST} is the most`);
  if (parts.subject.endsWith('.')) problems.push('ends with a full stop');
  return problems;
}
