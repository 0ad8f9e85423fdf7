import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demo, each, origin, send } from "./sender";

const build = process.env.NEXT_DIST_DIR || ".next";

type Route = { page: string; regex: string };

const read = (file: string) => JSON.parse(readFileSync(join(build, file), "utf8"));

/** Every page of the build, such as `/admin/donors/[id]/edit`. */
export function pagesOfTheBuild(): Route[] {
  const { staticRoutes, dynamicRoutes } = read("routes-manifest.json");
  return [...staticRoutes, ...dynamicRoutes].filter(
    ({ page }: Route) => !/^\/(?:api\/|_|icon)/.test(page) && !page.includes("[..."),
  );
}

export type Action = { id: string; name: string; pages: string[] };

/** Every server action of the build, with the pages that carry it. */
export function actionsOfTheBuild(): Action[] {
  const { node } = read("server/server-reference-manifest.json");
  return Object.entries<{ workers: object; exportedName: string }>(node).map(
    ([id, { workers, exportedName: name }]) => {
      const pages = Object.keys(workers).map(
        (worker) =>
          worker
            .replace(/^app/, "")
            .replace(/\/page$/, "")
            .replace(/\/\([^)]*\)/g, "") || "/",
      );
      return { id, name, pages };
    },
  );
}

/** Where a crawl starts that the dashboard's own links do not lead to. */
const event = `/o/${demo.organization.slug}/events/${demo.event.slug}`;
const FRAME = `${"f".repeat(43)}~~light`;
const frame = `/o/${demo.organization.slug}/embed/${FRAME}`;
const FIRST = [
  event,
  `${frame}/give`,
  `${frame}/events/${demo.event.slug}`,
  `${frame}/programs/${demo.program.id}`,
  `/o/${demo.organization.slug}/programs/${demo.program.id}`,
  `/o/${demo.organization.slug}/give?program=${demo.program.id}`,
  ...Object.values(demo.orders).map(({ url }) => new URL(url).pathname),
  "/donor",
];

/**
 * An address of each page, as links of the demo lead to it. What no link leads to has 1 for its ids.
 * Also returns the names that queries have in links and forms.
 */
export async function findAddresses(
  cookie: string,
): Promise<{ addresses: Map<string, string>; names: string[] }> {
  const routes = pagesOfTheBuild().map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const addresses = new Map<string, string>();
  const names = new Set(["notice", "page", "q", "cursor", "client", "next", "from", "to", "code"]);
  let next = [
    ...FIRST,
    ...routes.filter(({ page }) => !page.includes("[")).map(({ page }) => page),
  ];
  while (next.length > 0) {
    const found = new Set<string>();
    const crawled = next;
    next = [];
    for (const path of crawled) note(path);
    await each(crawled, async (path) => {
      const { text } = await send(path, { cookie });
      for (const [, href = ""] of text.matchAll(/href="(\/[^"]*)"/g)) {
        const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), origin);
        for (const name of searchParams.keys()) names.add(name);
        found.add(pathname);
      }
      for (const [, name = ""] of text.matchAll(/<(?:input|select)[^>]* name="([a-z_[\]]+)"/g))
        names.add(name);
    });
    next = [...found].filter(note);
  }
  for (const { page } of routes)
    if (!addresses.has(page))
      addresses.set(
        page,
        page
          .replace("[client]", demo.organization.slug)
          .replace("[frame]", FRAME)
          .replace(/\[\w+\]/g, "1"),
      );
  return { addresses, names: [...names] };

  function note(path: string): boolean {
    const { pathname } = new URL(path, origin);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    if (!route || addresses.has(route.page)) return false;
    addresses.set(route.page, pathname);
    return true;
  }
}
