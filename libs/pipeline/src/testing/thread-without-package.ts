// A thread whose packages are not all installed: the import fails before anything is reviewed.
const missing = '@claimgate/not-installed';
await import(missing);

// Piscina calls the default export of a thread's file.
// oxlint-disable-next-line import/no-default-export
export default function review(): unknown {
  return undefined;
}
