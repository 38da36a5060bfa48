// What `npm start`, `npm test`, `npm run bench` and the other long commands of package.json run. It works on a fresh clone,
// so it uses nothing but Node itself, and reads its own parts only when Node is new enough to parse them.
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

if (process.platform === 'win32') {
  console.error('WiFi Share runs on Linux and macOS. On Windows, clone and run it in WSL.');
  process.exitCode = 1;
} else if (!isSupported) {
  console.error(`WiFi Share needs Node 24, or 22.12 or 20.19 at least; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  if (major === 20) console.warn('Node 20 gets no security fixes any more: Node 24 is recommended.');
  import('./bootstrap/main.mjs').then(({ main }) => main(process.argv[2]));
}
