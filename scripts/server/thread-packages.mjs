/**
 * The files of packages that only worker threads load: threads are started by their path, so a build that
 * follows imports from its routes doesn't find them. `thread-packages.test.ts` keeps the list whole.
 */
export const THREAD_PACKAGES = [
  "@cantoo/pdf-lib/{package.json,{cjs,es}/**/*.{js,json}}",
  "culori/{package.json,bundled/*.cjs,src/**/*.js}",
  "dijkstrajs/{package.json,dijkstra.js}",
  "fflate/{package.json,{esm,lib}/*.{js,mjs,cjs}}",
  "html-entities/{package.json,dist/**/*.{js,json}}",
  "node-html-better-parser/{package.json,dist/**/*.js}",
  "pend/{package.json,index.js}",
  "pngjs/{package.json,lib/*.js}",
  "qrcode/{package.json,lib/**/*.js}",
  "tslib/{package.json,tslib.js,modules/*}",
  "yauzl/{package.json,*.js}",
].map((files) => `node_modules/${files}`);
