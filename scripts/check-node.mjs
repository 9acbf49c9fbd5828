// Imported before anything else, and written so that old versions of Node can read it.
var major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error('Claimgate needs Node 20 or newer; this is Node ' + process.versions.node + '. See https://nodejs.org.');
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('Claimgate runs on Linux and macOS. On Windows, use it inside WSL.');
  process.exit(1);
}
