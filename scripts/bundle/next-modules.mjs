import { existsSync, readFileSync } from "node:fs";

const COMMON_JS = /\/next\/dist\/(?=(?:client|lib|server|shared)\/)/;

/**
 * A loader of the bundler: gives a file of Next’s that goes to browsers as the ES module that Next
 * publishes beside it. Of CommonJS modules a bundler cannot leave out what nobody imports.
 * @this {{ resourcePath: string }}
 * @param {string} source the file as it is
 * @returns {string} what Next has for it in `next/dist/esm`, else the file itself
 */
export default function asModule(source) {
  const path = this.resourcePath.replaceAll("\\", "/");
  const esm = path.replace(COMMON_JS, "/next/dist/esm/");
  return esm !== path && existsSync(esm) ? readFileSync(esm, "utf8") : source;
}

/** Which files it reads: `turbopack.rules` of `next.config.mjs`. */
export const NEXT_MODULES = {
  "**/next/dist/{client,lib,server,shared}/**/*.js": {
    condition: { all: ["browser", "production"] },
    loaders: ["./scripts/bundle/next-modules.mjs"],
  },
};
