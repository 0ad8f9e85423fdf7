/**
 * The files of packages that only worker threads load: threads are started by their path, so a build that
 * follows imports from its routes doesn't find them. `thread-packages.test.ts` keeps the list whole.
 */
export const THREAD_PACKAGES = [
  "@cantoo/pdf-lib/{package.json,{cjs,es}/**/*.{js,json}}",
  "@shuding/opentype.js/{package.json,dist/opentype.js}",
  "camelize/{package.json,index.js}",
  "css-background-parser/{package.json,index.js}",
  "css-box-shadow/{package.json,index.js}",
  "css-color-keywords/{package.json,index.js,colors.json}",
  "css-gradient-parser/{package.json,dist/*.js}",
  "css-to-react-native/{package.json,index.js}",
  "culori/{package.json,bundled/*.cjs,src/**/*.js}",
  "dijkstrajs/{package.json,dijkstra.js}",
  "fflate/{package.json,{esm,lib}/*.{js,mjs,cjs}}",
  "escape-html/{package.json,index.js}",
  "hex-rgb/{package.json,index.js}",
  "html-entities/{package.json,dist/**/*.{js,json}}",
  "node-html-better-parser/{package.json,dist/**/*.js}",
  "parse-css-color/{package.json,dist/*.js,node_modules/color-name/*.{js,json}}",
  "pend/{package.json,index.js}",
  "pngjs/{package.json,lib/*.js}",
  "qrcode/{package.json,lib/**/*.js}",
  "satori/{package.json,dist/index.js,node_modules/fflate/{package.json,{esm,lib}/*.{js,mjs,cjs}}}",
  "tslib/{package.json,tslib.js,modules/*}",
  "write-excel-file/{package.json,node/*.{js,cjs,json},{commonjs,modules}/**/*.{js,json}}",
  "yauzl/{package.json,*.js}",
].map((files) => `node_modules/${files}`);
