/** Stands in for Node’s `process` where a package looks for it in a browser. */
export default { env: {} };
