import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { campaigns, entities, events, organizations, programs } from "@/db/schema";
import { env } from "@/lib/env";

/** As many as one file of a site map may name. */
export const MOST_PAGES = 50_000;

/** How long a process keeps a file, in milliseconds, and how many of them. */
const KEPT_FOR = 5 * 60_000;
const MOST_KEPT = 4;

type Page = { path: string; changed: string };

/**
 * Every page of every organization that search engines may list: start pages, pages to give on, events, the
 * galleries and recipients of programs that say so, and fundraising campaigns, without the pages of people. In
 * an order that stays.
 */
const PAGES = sql`
  select 1 as part, o.id as id, '/o/' || o.slug as path, o.updated_at as changed
  from ${organizations} o
  union all
  select 2, o.id, '/o/' || o.slug || '/events', o.updated_at from ${organizations} o
  where exists (select from ${events} e where e.organization_id = o.id and e.status = 'published')
  union all
  select 3, p.id, '/o/' || o.slug || '/give?program=' || p.slug, p.updated_at
  from ${programs} p join ${organizations} o on o.id = p.organization_id
  where p.status = 'active'
  union all
  select 4, p.id, '/o/' || o.slug || '/programs/' || p.slug, p.updated_at
  from ${programs} p join ${organizations} o on o.id = p.organization_id
  where p.status = 'active' and p.is_indexed
  union all
  select 5, e.id, '/o/' || o.slug || '/events/' || e.slug, e.updated_at
  from ${events} e join ${organizations} o on o.id = e.organization_id
  where e.status = 'published'
  union all
  select 6, r.id, '/o/' || o.slug || '/programs/' || p.slug || '/' || r.id, r.updated_at
  from ${entities} r
  join ${programs} p on p.organization_id = r.organization_id and p.id = r.program_id
  join ${organizations} o on o.id = r.organization_id
  where r.status = 'active' and r.is_public and p.status = 'active' and p.is_indexed
  union all
  select 7, c.id, '/o/' || o.slug || '/c/' || c.slug, c.updated_at
  from ${campaigns} c join ${organizations} o on o.id = c.organization_id
  where c.status = 'published'`;

/** How many files the site map has: 1 unless it names more pages than one file may. */
async function countFiles(most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${PAGES}) pages`,
  );
  return Math.max(1, Math.ceil((rows[0]?.count ?? 0) / most));
}

async function readPages(file: number, most: number): Promise<Page[]> {
  const { rows } = await db.execute<Page>(sql`
    select path, to_char(changed at time zone 'UTC', 'YYYY-MM-DD') as changed
    from (${PAGES}) pages order by part, id limit ${most} offset ${(file - 1) * most}`);
  return rows;
}

const kept = new Map<string, { text: Promise<string | undefined>; until: number }>();

/** The site map, or an index of its files where there is more than one. */
export const readSiteMap = (at: Date, most = MOST_PAGES): Promise<string | undefined> =>
  keptAs(`map ${most}`, at, async () => {
    const files = await countFiles(most);
    if (files === 1) return writePages(await readPages(1, most));
    const numbers = Array.from({ length: files }, (_, index) => index + 1);
    return document(
      "sitemapindex",
      numbers.map(
        (number) => `<sitemap><loc>${addressOf(`/sitemaps/${number}.xml`)}</loc></sitemap>`,
      ),
    );
  });

/** One file of a site map that has several; undefined behind the last one. */
export const readSiteMapFile = (
  file: number,
  at: Date,
  most = MOST_PAGES,
): Promise<string | undefined> =>
  keptAs(`${file} ${most}`, at, async () => {
    const pages = await readPages(file, most);
    return pages.length > 0 ? writePages(pages) : undefined;
  });

function keptAs(name: string, at: Date, make: () => Promise<string | undefined>) {
  const known = kept.get(name);
  if (known && known.until > at.getTime()) return known.text;
  const text = make();
  kept.delete(name);
  kept.set(name, { text, until: at.getTime() + KEPT_FOR });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  text.catch(() => kept.delete(name));
  return text;
}

const writePages = (pages: readonly Page[]): string =>
  document(
    "urlset",
    pages.map(
      ({ path, changed }) =>
        `<url><loc>${addressOf(path)}</loc><lastmod>${changed}</lastmod></url>`,
    ),
  );

const document = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

const addressOf = (path: string): string => `${env().APP_ORIGIN}${path}`.replaceAll("&", "&amp;");

/** What crawlers may read: the public pages and their pictures. Pages that ask not to be listed stay open to them, or they would not see that. */
export const writeRobots = (): string =>
  [
    "User-agent: *",
    ...["/api/v1/frontend/public/share/", "/api/v1/files/"].map((path) => `Allow: ${path}`),
    ...["/api/", "/v1/", "/v2/", "/admin", "/donor", "/dev/", "/test-payments/"].map(
      (path) => `Disallow: ${path}`,
    ),
    ...["orders/", "waitlist", "won/", "review", "register", "paid/"].map(
      (path) => `Disallow: /o/*/events/*/${path}`,
    ),
    ...["/o/*/give/", "/o/*/tributes/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env().APP_ORIGIN}/sitemap.xml`,
    "",
  ].join("\n");
