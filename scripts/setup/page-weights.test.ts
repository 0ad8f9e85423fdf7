import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "@/lib/testing/temporary-folder";
import { overweight, pageWeights } from "./page-weights.mjs";

/** A build with one script of everybody's and pages with scripts of their own, by their size in kB. */
function buildWith(pages: Record<string, Record<string, number>>): string {
  const folder = temporaryFolder("weights");
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write("build-manifest.json", JSON.stringify({ rootMainFiles: ["static/root.js"] }));
  write("static/root.js", "r".repeat(10 * 1024));
  for (const [page, scripts] of Object.entries(pages)) {
    for (const [file, size] of Object.entries(scripts)) write(file, "s".repeat(size * 1024));
    const manifest = { entryJSFiles: { layout: Object.keys(scripts), page: Object.keys(scripts) } };
    write(
      `server/app${page}/page_client-reference-manifest.js`,
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
      globalThis.__RSC_MANIFEST["${page}/page"] = ${JSON.stringify(manifest)}`,
    );
  }
  return folder;
}

it("adds up each script of a public page once, compressed where there is a copy", () => {
  const folder = buildWith({
    "/o/[client]": { "static/a.js": 2, "static/b.js": 3 },
    "/admin/donors": { "static/c.js": 90 },
  });
  writeFileSync(join(folder, "static/b.js.br"), "b".repeat(1024));
  expect([...pageWeights(folder)]).toEqual([["/o/[client]", 13]]);
});

const BUDGETS = { "/*": 120, "/o/[client]/give": 140, "/o/[client]/events/*": 130 };

it.each([
  ["of its own", "/o/[client]/give", 140],
  ["of what it lies below", "/o/[client]/events/[event]/register", 130],
  ["of that itself", "/o/[client]/events", 130],
  ["of the page that it shows in a frame", "/o/[client]/embed/[frame]/give", 140],
  ["of all others", "/o/[client]/give/back", 120],
])("holds a page to the budget %s", (_, page, budget) => {
  const heavy = (weight: number) =>
    overweight(new Map([[page, weight]]), BUDGETS).filter((line) => line.startsWith(page));
  expect(heavy(budget + 0.4)).toEqual([]);
  expect(heavy(budget + 0.6)).toEqual([
    `${page} sends ${budget}.6 kB of scripts; its budget is ${budget} kB.`,
  ]);
});

it("names a budget that no page has any more", () => {
  expect(
    overweight(new Map([["/o/[client]/give", 1]]), { "/o/[client]/give": 2, "/gone": 3 }),
  ).toEqual(["No page has the budget of /gone."]);
});
