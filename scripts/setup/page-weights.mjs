import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { distDir } from "./build.mjs";

/**
 * What the scripts of a public page may weigh, in kB of 1024 bytes; 98 of them are React and Next
 * (`docs/decisions/063-weight-of-public-pages.md`). Pages in frames have the budget of the page itself.
 * `/*` stands for everything below; the longest one counts. Weights count in whole kB, because
 * two builds of the same sources differ by tens of bytes.
 */
export const BUDGETS = {
  "/*": 104,
  "/(auth)/*": 107,
  "/(auth)/forgotten-password/check-mail": 103,
  "/(auth)/sign-in/check-mail": 103,
  "/(door)/*": 105,
  "/(door)/donor/sign-in": 108,
  "/(door)/donor/sign-up": 108,
  "/(door)/preferences/*": 108,
  "/docs/*": 106,
  "/donor/*": 110,
  "/donor/card": 111,
  "/donor/fundraising/*": 111,
  "/o/[client]/c/[campaign]": 105,
  "/o/[client]/c/[campaign]/[page]": 105,
  "/o/[client]/c/[campaign]/start": 109,
  "/o/[client]/c/[campaign]/start/*": 106,
  "/o/[client]/events/[event]": 110,
  "/o/[client]/events/[event]/invitations/*": 110,
  "/o/[client]/events/[event]/orders/*": 111,
  "/o/[client]/events/[event]/orders/[token]": 120,
  "/o/[client]/events/[event]/register": 110,
  "/o/[client]/events/[event]/review": 112,
  "/o/[client]/events/[event]/waitlist/*": 105,
  "/o/[client]/events/[event]/waitlist": 108,
  "/o/[client]/events/[event]/won/*": 105,
  "/o/[client]/forms/[form]": 114,
  "/o/[client]/forms/[form]/confirm/*": 105,
  "/o/[client]/give": 118,
  "/o/[client]/give/[checkout]": 108,
  "/o/[client]/programs/[program]": 106,
};

/** Pages that visitors, donors, guests and developers see; the dashboard is not measured. */
const PUBLIC = /^\/(o\/|\(site\)\/|\(door\)\/|\(auth\)\/|docs\/|donor\/)/;

const MANIFEST = "page_client-reference-manifest.js";

/**
 * What the scripts of each public page weigh as they are sent, in kB of 1024 bytes: those of React and
 * Next, and those of everything that the page may show. What is loaded after a click is not counted.
 * @returns {Map<string, number>} by the page's folder below `app`, such as `/o/[client]`
 */
export function pageWeights(folder = distDir()) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, "build-manifest.json"), "utf8"));
  const weights = new Map();
  for (const path of manifestsIn(join(folder, "server/app"))) {
    for (const [page, { entryJSFiles }] of Object.entries(readManifest(path))) {
      if (!PUBLIC.test(page)) continue;
      const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles ?? {}).flat()]);
      const bytes = [...files].reduce((sum, file) => sum + sentBytes(join(folder, file)), 0);
      weights.set(page.replace(/\/page$/, ""), bytes / 1024);
    }
  }
  return weights;
}

/**
 * Which public pages weigh more than they may, and which budgets no page has any more.
 * @param {Map<string, number>} weights
 * @param {Record<string, number>} budgets in kB
 * @returns {string[]} a sentence for each
 */
export function overweight(weights, budgets) {
  const used = new Set();
  const heavy = [...weights].flatMap(([page, weight]) => {
    const place = placeOf(page, budgets);
    used.add(place);
    if (Math.round(weight) <= budgets[place]) return [];
    return [
      `${page} sends ${weight.toFixed(1)} kB of scripts; its budget is ${budgets[place]} kB.`,
    ];
  });
  const unused = Object.keys(budgets).filter((place) => !used.has(place));
  return [...heavy, ...unused.map((place) => `No page has the budget of ${place}.`)];
}

/** Which entry counts for a page. */
function placeOf(page, budgets) {
  const path = page.replace("/embed/[frame]", "");
  if (path in budgets) return path;
  const parts = path.split("/");
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join("/")}/*`);
  return [...above, "/*"].find((place) => place in budgets);
}

/** @returns {string[]} */
const manifestsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(MANIFEST))
    .map((path) => join(folder, path));

/** By page: the file is a script that adds its page to a global. */
function readManifest(path) {
  const context = {};
  runInNewContext(readFileSync(path, "utf8"), context);
  return context.__RSC_MANIFEST;
}

/** As `compressStaticFiles` left it: the smallest files have no copy. */
const sentBytes = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
