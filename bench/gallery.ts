import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { startPostgres } from "@/scripts/postgres/start.mjs";

/**
 * Does a gallery of 100,000 entities page as fast as one of 100? `npx tsx bench/gallery.ts` fills both in
 * a database of its own, asks the listing's route handler for the same kinds of pages in turn, and prints
 * the medians and their ratio. Every request differs, so that no answer is one that was given before;
 * "after a change" also changes an entity before each request, so that nothing remembered holds.
 *
 * How it works: each order has an index of its own (`entities_gallery_*`, `entity_facets_order_idx`); the
 * whole gallery is counted by a trigger (`gallery_counts`); what filters select is counted once after
 * each change; deep pages start at anchors that one index scan finds after each change.
 */
const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const PER_PAGE = 24;

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const server = await startPostgres({ dataDir: folder, throwaway: true });
process.env.DATABASE_URL = server.url;
process.env.APP_SECRET ??= "only-for-the-bench-0123456789-0123456789";
process.env.LOG_LEVEL = "silent";
// Filling takes longer than any request may.
process.env.DATABASE_STATEMENT_TIMEOUT_MS = "300000";
process.env.DATABASE_QUERY_TIMEOUT_MS = "300000";
process.env.LIMIT_PUBLIC_REQUESTS_PER_MINUTE = "100000000";

const { migrateDatabase } = await import("@/db/migrate");
const { db, closeDatabase } = await import("@/db/client");
const { createOrganization } = await import("@/lib/accounts/setup");
const { systemActor } = await import("@/lib/identity/actor");
const { createProgram } = await import("@/lib/sponsorship/programs");
const { createField } = await import("@/lib/sponsorship/custom-fields");
const { GET } = await import(
  "@/app/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]/route"
);

type Gallery = { organizationId: number; programId: number; size: number };

/** Rows as operations would leave them; a loop over the operation would take an hour. */
async function fill(slug: string, size: number): Promise<Gallery> {
  const organization = await createOrganization(
    { kind: "anonymous", requestId: "bench", address: "local" },
    { slug, name: slug, timeZone: "UTC", currency: "USD" },
  );
  const actor = systemActor(organization.id, "bench");
  const { id: programId } = await createProgram(actor, {
    ...{ slug: "children", name: "Children", public_names: "full" },
  });
  const flags = { is_public: true, sortable: true, filterable: true, meaning: "region" } as const;
  const field = (key: string, type: "text" | "number") =>
    createField(actor, programId, { key, label: "Field", type, ...flags });
  await db.execute(sql`
    insert into entities (organization_id, program_id, title, title_key, fields, amount)
    select ${organization.id}, ${programId}, name, lower(name),
      jsonb_build_object('en_age', (abs(hashtext(n::text)) % 18)::text, 'en_village', 'village ' || n % 40),
      (20 + n % 30) * 100
    from (select n, 'Child ' || substr(md5(n::text), 1, 8) as name
      from generate_series(1, ${size}::int) n) as made`);
  await field("en_age", "number");
  await field("en_village", "text");
  await db.execute(sql`vacuum analyze entities, entity_facets`);
  return { organizationId: organization.id, programId, size };
}

const lastPage = ({ size }: Gallery) => Math.ceil(size / PER_PAGE);
const around = (page: number, n: number) => Math.max(1, Math.round(page) - (n % 3));

const KINDS: Record<string, (gallery: Gallery, n: number) => Record<string, string>> = {
  "first page": () => ({}),
  "waiting longest, middle": (gallery, n) => ({
    page: String(around(lastPage(gallery) / 2, n)),
    sort: "waiting",
  }),
  "page in the middle": (gallery, n) => ({ page: String(around(lastPage(gallery) / 2, n)) }),
  "last page": (gallery, n) => ({ page: String(around(lastPage(gallery), n)), sort: "-title" }),
  "by amount, middle": (gallery, n) => ({
    page: String(around(lastPage(gallery) / 2, n)),
    sort: "amount",
  }),
  "by a field, middle": (gallery, n) => ({
    page: String(around(lastPage(gallery) / 2, n)),
    sort: "en_age",
  }),
  "filtered, first page": (_, n) => ({ "filter[en_village]": `village ${n % 40}` }),
  "filtered and sorted by a field": (_, n) => ({
    "filter[en_village]": `village ${n % 40}`,
    sort: "-en_age",
  }),
  "name contains": (_, n) => ({ q: `child ${(n % 256).toString(16).padStart(2, "0")}` }),
};

async function ask(gallery: Gallery, query: Record<string, string>): Promise<number> {
  const search = new URLSearchParams({ per_page: String(PER_PAGE), ...query });
  const params = Promise.resolve({
    client_id: String(gallery.organizationId),
    program_id: String(gallery.programId),
    session_id: "0",
  });
  const startedAt = performance.now();
  const answer = await GET(new Request(`http://localhost/?${search}`), { params });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The listing answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function change({ programId }: Gallery): Promise<void> {
  await db.execute(sql`
    update entities set amount = amount + 1
    where id = (select min(id) from entities where program_id = ${programId})`);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(name: string, small: Gallery, large: Gallery, afterChange: boolean) {
  const times: [number[], number[]] = [[], []];
  for (let n = -5; n < ROUNDS; n++) {
    for (const [index, gallery] of [small, large].entries()) {
      if (afterChange) await change(gallery);
      const ms = await ask(gallery, KINDS[name]?.(gallery, n + 5) ?? {});
      if (n >= 0) times[index]?.push(ms);
    }
  }
  const [few, many] = [median(times[0]), median(times[1])];
  const title = afterChange ? `${name}, after a change` : name;
  console.log(
    `${title.padEnd(48)} ${few.toFixed(2).padStart(8)} ms ${many.toFixed(2).padStart(8)} ms   ratio ${(many / few).toFixed(2)}`,
  );
}

try {
  await migrateDatabase();
  const small = await fill("small", SMALL);
  const large = await fill("large", LARGE);
  console.log(`${"median of the listing's handler".padEnd(48)} ${SMALL}         ${LARGE} entities`);
  for (const name of Object.keys(KINDS)) await measure(name, small, large, false);
  for (const name of Object.keys(KINDS)) await measure(name, small, large, true);
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
