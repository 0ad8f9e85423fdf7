import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isApi } from "./headers.mjs";
import { routeTree } from "./route-tree.mjs";

/** What every way of reading a path agrees on. Next itself answers anything else. */
const PLAIN = /^(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+\/?$/;

/**
 * The API's routes as the build's own manifests describe them, with its rewrites and headers. Throws for
 * a configuration that says more about the API than this understands.
 * @param {string} buildFolder where `next build` wrote
 * @returns {(path: string) => Route | undefined} undefined for what Next is to answer
 * @typedef {{
 *   page: string,
 *   file: string,
 *   params: Record<string, string | string[]> | undefined,
 *   headers: readonly (readonly [string, string])[],
 * }} Route
 */
export function laneRoutes(buildFolder) {
  const read = (name) => JSON.parse(readFileSync(join(buildFolder, name), "utf8"));
  const manifest = read("routes-manifest.json");
  const rewrites = manifest.rewrites.beforeFiles.filter(concernsApi);
  requireKnown(manifest, rewrites);
  const { staticRoutes, dynamicRoutes, redirects, rsc } = manifest;
  const files = handlerFiles(buildFolder, read);
  const find = routeTree([...staticRoutes, ...dynamicRoutes].map(({ page }) => page));
  const headers = manifest.headers.map(withPattern);
  const moves = rewrites.map(withPattern);
  const elsewhere = [...redirects.map(withPattern), ...proxyMatchers(read)];
  // Answers of Next vary by them, whatever made the answer.
  const vary = ["vary", rsc.varyHeader];

  return (path) => {
    if (!isApi(path) || !PLAIN.test(path)) return undefined;
    if (elsewhere.some(({ pattern }) => pattern.test(path))) return undefined;
    const found = find(moves.reduce(moved, path));
    const file = found && files.get(found.page);
    return file && { ...found, file, headers: [...headersOf(headers, path), vary] };
  };
}

/** Next compares without regard to case everywhere but in the pages' own addresses. */
const withPattern = (rule) => ({ ...rule, pattern: new RegExp(rule.regex, "i") });

/** Can a rule match an address of the API? Not one that begins with another word, such as `/robots.txt`. */
const concernsApi = ({ source }) => /^\/[^/]*[:(*]/.test(source) || isApi(source);

function requireKnown(
  { basePath, i18n, caseSensitive, headers, redirects, rewrites, onMatchHeaders },
  moves,
) {
  const rules = [...headers, ...redirects, ...moves];
  const isConditional = rules.some(({ has, missing }) => has || missing);
  const isForeign = moves.some(({ destination }) => !/^\/[^:?]*(?::path\*)?$/.test(destination));
  const isFilledIn = headers.some((rule) =>
    rule.headers.some(({ key, value }) => /:\w/.test(key + value)),
  );
  const isFurther =
    rewrites.afterFiles.length + rewrites.fallback.length + onMatchHeaders.length > 0;
  if (basePath || i18n || caseSensitive || isConditional || isForeign || isFilledIn || isFurther)
    throw new Error("The build's routes have rules that the fast lane does not know.");
}

/** The files of route handlers by their page. What was made at build time is not among them. */
function handlerFiles(buildFolder, read) {
  const pages = read("app-path-routes-manifest.json");
  const made = read("prerender-manifest.json");
  const isMade = (page) => page in made.routes || page in made.dynamicRoutes;
  const files = Object.entries(read(join("server", "app-paths-manifest.json")))
    .filter(([key]) => key.endsWith("/route") && !isMade(pages[key]))
    .map(([key, file]) => [pages[key], resolve(buildFolder, "server", file)]);
  return new Map(files);
}

/** Which addresses `proxy.ts` sees first. */
function proxyMatchers(read) {
  const { functions } = read(join("server", "functions-config-manifest.json"));
  const edge = read(join("server", "middleware-manifest.json")).middleware["/"];
  const matchers = [...(functions["/_middleware"]?.matchers ?? []), ...(edge?.matchers ?? [])];
  return matchers.map(({ regexp }) => ({ pattern: new RegExp(regexp) }));
}

/** Where several entries match, the last one's value stands, in the first one's place. */
function headersOf(entries, path) {
  const all = new Map();
  for (const { pattern, headers } of entries)
    if (pattern.test(path)) for (const { key, value } of headers) all.set(key, value);
  return all;
}

function moved(path, { pattern, destination }) {
  const match = pattern.exec(path);
  if (!match) return path;
  const [start, rest] = destination.split("/:path*");
  return rest === undefined ? destination : `${start}${match[1] ? `/${match[1]}` : ""}`;
}
