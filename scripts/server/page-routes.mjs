import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** For addresses that no page stands at, so that what people make up does not become labels. */
const NO_ROUTE = "(none)";

/**
 * Names the page that an address leads to, such as `/admin/donors/[id]`, by the build's own list.
 * @param {string} buildFolder where `next build` wrote
 * @returns {(path: string) => string}
 */
export function pageRoutes(buildFolder) {
  const file = join(buildFolder, "routes-manifest.json");
  if (!existsSync(file)) return () => NO_ROUTE;
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8"));
  const routes = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !page.startsWith("/api/"))
    .map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.page ?? NO_ROUTE;
}
