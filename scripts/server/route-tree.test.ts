import fc from "fast-check";
import { getRouteMatcher } from "next/dist/shared/lib/router/utils/route-matcher";
import { getRouteRegex } from "next/dist/shared/lib/router/utils/route-regex";
import { getSortedRoutes } from "next/dist/shared/lib/router/utils/sorted-routes";
import { expect, it } from "vitest";
import { addressOf, routeFiles } from "@/scripts/source-files";
import { routeTree } from "./route-tree.mjs";

const find = routeTree([
  "/",
  "/api/[[...path]]",
  "/api/auth/[...step]",
  "/api/orders/[id]",
  "/api/orders/[id]/lines/[line_id]",
  "/api/orders/export.csv",
  "/api/orders/[id]/lines/all",
]);

it.each([
  ["/", "/", undefined],
  ["/api", "/api/[[...path]]", {}],
  ["/api/none", "/api/[[...path]]", { path: ["none"] }],
  ["/api/auth", "/api/[[...path]]", { path: ["auth"] }],
  ["/api/auth/a/b", "/api/auth/[...step]", { step: ["a", "b"] }],
  ["/api/orders/7", "/api/orders/[id]", { id: "7" }],
  ["/api/orders/7/", "/api/orders/[id]", { id: "7" }],
  ["/api/orders/7/lines/8", "/api/orders/[id]/lines/[line_id]", { id: "7", line_id: "8" }],
  ["/api/orders/7/lines/all", "/api/orders/[id]/lines/all", { id: "7" }],
  ["/api/orders/7/none", "/api/[[...path]]", { path: ["orders", "7", "none"] }],
  ["/api/orders/export.csv", "/api/orders/export.csv", undefined],
  [
    "/api/orders/export.csv/lines/8",
    "/api/orders/[id]/lines/[line_id]",
    { id: "export.csv", line_id: "8" },
  ],
])("%s leads to %s", (path, page, params) => {
  expect(find(path)).toEqual({ page, params });
});

it("finds nothing where there is no page", () => {
  expect(find("/none")).toBeUndefined();
});

/** As Next's router does it: pages without parameters, then the others in its order. */
function nextFinds(pages: readonly string[]) {
  const fixed = pages.filter((page) => !page.includes("["));
  const named = getSortedRoutes(pages.filter((page) => page.includes("["))).map((page) => ({
    page,
    match: getRouteMatcher(getRouteRegex(page)),
  }));
  return (path: string) => {
    if (fixed.includes(path)) return { page: path, params: undefined };
    for (const { page, match } of named) {
      const params = match(path);
      if (params) return { page, params };
    }
    return undefined;
  };
}

const pages = routeFiles().map(addressOf);
const words = [...new Set(pages.flatMap((page) => page.split("/").slice(1)))]
  .map((word) => word.replace(/[[\].]/g, ""))
  .filter(Boolean);

it("finds the page and parameters of every API address that Next finds", () => {
  const [ours, next] = [routeTree(pages), nextFinds(pages)];
  const address = fc.oneof(
    fc.constantFrom(...pages).map((page) => page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, "$1")),
    fc
      .tuple(fc.constantFrom(...pages), fc.array(fc.constantFrom("1", ...words), { maxLength: 3 }))
      .map(([page, more]) => [page.replace(/[[\].]/g, ""), ...more].join("/")),
    fc
      .array(fc.constantFrom("1", ...words), { minLength: 1, maxLength: 7 })
      .map((path) => `/${path.join("/")}`),
  );
  fc.assert(
    fc.property(address, (path) => {
      expect(ours(path)).toEqual(next(path));
    }),
    { numRuns: 2_000 },
  );
});
