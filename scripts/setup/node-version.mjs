const needed = [20, 9];

/** Ends with a sentence when this Node is too old to run any of the rest. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(`Wellspring needs Node ${needed.join(".")} or newer; this is Node ${version}.`);
  process.exit(1);
}
