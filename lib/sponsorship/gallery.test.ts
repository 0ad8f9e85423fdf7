import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asPartOf, closeDatabase, db } from "@/db/client";
import { entities, entityFacets, galleryCounts } from "@/db/schema";
import { changeEntities, restoreEntities } from "@/lib/sponsorship/entity-bulk";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeField, listFields } from "./custom-fields";
import { createEntity } from "./entities";
import { archiveEntities } from "./entity-bulk";
import { readGallery } from "./gallery";
import { GalleryQuery, type GalleryQueryInput } from "./gallery-schema";

const SIZE = 1730;

let tenant: Tenant;
let programId = 0;

const read = (query: GalleryQueryInput) =>
  readGallery(tenant.owner, programId, GalleryQuery.parse(query));

async function ageField(): Promise<number> {
  const fields = await listFields(tenant.owner, programId);
  return fields.find(({ key }) => key === "en_age")?.id ?? 0;
}

/** Many rows at once; making the field sortable again writes their facets. */
beforeAll(async () => {
  tenant = await createTenant();
  programId = (await createProgramFixture(tenant, { public_names: "full" })).programId;
  await db.execute(sql`
    insert into entities (organization_id, program_id, title, title_key, fields, amount, sponsors_count,
      waiting_since)
    select ${tenant.organizationId}, ${programId}, name, name,
      jsonb_build_object('en_age', (n % 7 - 2)::text), nullif(n % 5, 0) * 100, n % 2,
      '2026-01-01'::timestamptz - n % 90 * interval '1 day'
    from (select n, 'child ' || n % 400 as name from generate_series(1, ${SIZE}::int) n) as made`);
  const field = await ageField();
  await changeField(tenant.owner, programId, field, { sortable: false, filterable: false });
  await changeField(tenant.owner, programId, field, { sortable: true, filterable: true });
}, 60_000);

type Row = typeof entities.$inferSelect;

const age = ({ fields }: Row) => Number(fields.en_age);
const KEYS: Record<string, (row: Row) => string | number> = {
  waiting: ({ waitingSince }) => waitingSince?.getTime() ?? Number.POSITIVE_INFINITY,
  title: ({ publicNameKey }) => publicNameKey,
  created: ({ id }) => id,
  amount: ({ amount }) => amount ?? 0,
  sponsored: ({ isFull }) => Number(isFull),
  en_age: age,
};

async function expected(sort: string, keep: (row: Row) => boolean = () => true) {
  const rows = await db
    .select()
    .from(entities)
    .where(eq(entities.programId, programId))
    .orderBy(entities.id);
  const key = KEYS[sort.replace("-", "")] ?? age;
  const sign = sort.startsWith("-") ? -1 : 1;
  const before = (a: Row, b: Row) => {
    const [one, other] = [key(a), key(b)];
    return sign * (one < other ? -1 : one > other ? 1 : a.id - b.id);
  };
  const isShown = (row: Row) => row.status === "active" && row.isPublic;
  return rows
    .filter((row) => isShown(row) && keep(row))
    .sort(before)
    .map(({ id }) => id);
}

async function walk(query: GalleryQueryInput, pages: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= pages; page++) {
    const { processed } = await read({ ...query, page: String(page), per_page: "97" });
    ids.push(...processed.map(({ id }) => id));
  }
  return ids;
}

describe("a large gallery", () => {
  const sorts = Object.keys(KEYS).flatMap((key) => [key, `-${key}`]);

  it.each(sorts)("pages by %s from end to end, each recipient once and in order", async (sort) => {
    expect(await walk({ sort }, 19)).toEqual(await expected(sort));
  });

  it.each(["waiting", "-title", "amount"])(
    "pages by %s past the reach of its kept statement",
    async (sort) => {
      const ids = await expected(sort);
      const at = async (page: number, perPage: number, pages = 1) => {
        const query = GalleryQuery.parse({ sort, page: String(page), per_page: String(perPage) });
        const { processed } = await readGallery(tenant.owner, programId, query, pages);
        return processed.map(({ id }) => id);
      };
      // The statement reaches 240 rows.
      for (const page of [9, 10, 11, 12])
        expect(await at(page, 24)).toEqual(ids.slice((page - 1) * 24, page * 24));
      expect(await at(1, 24, 10)).toEqual(ids.slice(0, 240));
      expect(await at(10, 24, 2)).toEqual(ids.slice(216, 264));
      expect(await at(3, 100)).toEqual(ids.slice(200, 300));
    },
  );

  it("has its first pages planned once, and not for each page anew", async () => {
    await db.execute(sql`analyze ${entities}`);
    // Connections remember what statements cost before the rows above were counted.
    await closeDatabase();
    const reads = 12;
    const plans = await db.transaction(async (tx) => {
      for (let nth = 0; nth < reads; nth++)
        await asPartOf(tx, () => read({ sort: "waiting", page: String((nth % 3) + 1) }));
      const kept = await tx.execute<{ generic: number; custom: number }>(sql`
        select generic_plans::int as generic, custom_plans::int as custom
        from pg_prepared_statements
        where statement like '%near limit%'`);
      return kept.rows;
    });
    // Postgres plans the first five for their values, and compares their cost.
    expect(plans).toEqual([{ generic: reads - 5, custom: 5 }]);
  });

  it("shows no hidden recipient whose facet was left behind", async () => {
    const [first = 0] = await expected("en_age");
    await archiveEntities(tenant.owner, [first]);
    const left = {
      organizationId: tenant.organizationId,
      entityId: first,
      fieldId: await ageField(),
    };
    await db.insert(entityFacets).values({ ...left, value: "" });
    const { processed } = await read({ sort: "en_age" });
    expect(processed.length).toBeGreaterThan(0);
    expect(processed.map(({ id }) => id)).not.toContain(first);
    await restoreEntities(tenant.owner, [first]);
    expect((await read({ sort: "en_age" })).processed.map(({ id }) => id)).toContain(first);
  });

  it.each(["title", "-en_age"])("pages filtered recipients, by %s", async (sort) => {
    const filter = { en_age: ["0..2", "4"], available: "1" };
    const ids = await expected(
      sort,
      (row) => !row.isFull && [0, 1, 2, 4].includes(Number(row.fields.en_age)),
    );
    expect(ids.length).toBeGreaterThan(480);
    expect(await walk({ sort, filter }, 8)).toEqual(ids);
    expect(await read({ sort, filter })).toMatchObject({ total: ids.length });
  });

  it("reflects every change at once: totals, order, and deep pages", async () => {
    const page = { sort: "title", page: "9", per_page: "97", filter: { en_age: "-2..4" } };
    const ids = async () => (await read(page)).processed.map(({ id }) => id);
    const slice = async () => (await expected("title")).slice(8 * 97, 9 * 97);
    expect(await ids()).toEqual(await slice());
    const [first = 0, second = 0] = await expected("title");
    await archiveEntities(tenant.owner, [first, second]);
    expect(await ids()).toEqual(await slice());
    expect(await read(page)).toMatchObject({ total: SIZE - 2 });
    expect(await read({})).toMatchObject({ total: SIZE - 2 });
    await restoreEntities(tenant.owner, [first]);
    await changeEntities(tenant.owner, { ids: [first], changes: { en_child_name: "zzz" } });
    expect(await ids()).toEqual(await slice());
    await restoreEntities(tenant.owner, [second]);
    expect(await read({})).toMatchObject({ total: SIZE });
    expect(await read(page)).toMatchObject({ total: SIZE });
  });

  it("counts concurrent writes by many sessions", async () => {
    const other = (await createProgramFixture(tenant)).programId;
    const names = Array.from({ length: 40 }, (_, n) => ({ en_child_name: `Child ${n}` }));
    const made = await Promise.all(names.map((name) => createEntity(tenant.owner, other, name)));
    const ids = made.map(({ id }) => id);
    await Promise.all(
      [0, 10, 20].map((from) => archiveEntities(tenant.owner, ids.slice(from, from + 10))),
    );
    const [kept] = await db
      .select({ shown: sql<number>`sum(${galleryCounts.shown})::int` })
      .from(galleryCounts)
      .where(eq(galleryCounts.programId, other));
    expect(kept?.shown).toBe(10);
    await db.execute(sql`delete from entity_facets where entity_id in (
      select id from entities where program_id = ${other})`);
    await db.delete(entities).where(eq(entities.programId, other));
    const [left] = await db
      .select({ shown: sql<number>`sum(${galleryCounts.shown})::int` })
      .from(galleryCounts)
      .where(eq(galleryCounts.programId, other));
    expect(left?.shown).toBe(0);
  });
});
