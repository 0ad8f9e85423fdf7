import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock } from "@/lib/clock";
import type { Condition } from "@/lib/conditions/condition";
import { archiveCustomField, createCustomField } from "@/lib/custom-fields/fields";
import { createTag, removeTag } from "@/lib/donors/tags/tags";
import { conditionOf } from "@/lib/portfolio/list/filter-condition";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { saveView } from "@/lib/segments/saved-views";
import { readRecords } from "@/lib/testing/csv";
import { createColleague, createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { exportSegment, listSegmentDonors } from "./donors";
import { listConditionFields } from "./fields";
import { previewCondition } from "./preview";
import { changeSegment, createSegment, getSegment, listSegments, removeSegment } from "./segments";

afterAll(resumeClock);

const GAVE: Condition = {
  all: [
    {
      ...{ field: "gifts.total", op: "at_least", value: 50 },
      where: { period: { last: 12, unit: "months" } },
    },
  ],
};

const segment = (condition: Condition = GAVE, name = "Recent donors") => ({
  ...{ name, condition: { ...condition } },
});

const problemsOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error) => error.problems,
  );

describe("a segment", () => {
  it("lists the donors who fulfil its condition now, a page at a time and as CSV", async () => {
    const { tenant, give, ids } = await createPopulation();
    const { id, words } = await createSegment(tenant.owner, segment());
    expect(words).toBe("Amount given in the last 12 months is at least $50");
    const names = async () => {
      const { data } = await listSegmentDonors(tenant.owner, id, { limit: 100 });
      return data.map(({ display_name }) => display_name);
    };
    const given = ["Ada Giver", "Ben Giver", "Ben Giver", "Eli Giver", "Hal Giver"];
    expect(await names()).toEqual(given);
    await give(ids[9] ?? 0, 5_000, "2026-06-01");
    expect(await names()).toEqual([...given, "Ivy Giver"]);
    const first = await listSegmentDonors(tenant.owner, id, { limit: 4 });
    const rest = await listSegmentDonors(tenant.owner, id, {
      ...{ limit: 4, cursor: first.nextCursor ?? undefined },
    });
    expect([first.data.length, rest.data.length, rest.nextCursor, rest.total]).toEqual([
      4,
      2,
      null,
      6,
    ]);
    let text = "";
    for await (const part of await exportSegment(tenant.owner, id)) text += part;
    expect(readRecords(text).map((row) => row.Name)).toEqual([...given, "Ivy Giver"]);
    expect(await previewCondition(tenant.owner, { condition: { ...GAVE } })).toMatchObject({
      ...{ count: 6, words },
      sample: [{ display_name: "Ada Giver" }, {}, {}, {}, {}, { display_name: "Ivy Giver" }],
    });
  }, 60_000);

  it("leaves out archived and merged donors unless it asks for archived ones", async () => {
    const { tenant, ids, organizationId } = await createPopulation();
    await db.execute(sql`update donors set status = 'archived'
      where organization_id = ${organizationId} and id = ${ids[0] ?? 0}`);
    await db.execute(sql`update donors set status = 'archived', merged_into_id = ${ids[2] ?? 0}
      where organization_id = ${organizationId} and id = ${ids[1] ?? 0}`);
    const count = async (condition: Condition) =>
      (await previewCondition(tenant.owner, { condition: { ...condition } })).count;
    expect(await count({ all: [] })).toBe(8);
    expect(await count({ all: [{ field: "is_archived", op: "is", value: true }] })).toBe(1);
    expect(await count({ not: [{ field: "is_archived", op: "is", value: true }] })).toBe(8);
  }, 60_000);

  it("is refused with every wrong line and its place", async () => {
    const { owner } = await createTenant();
    const lines = [
      { field: "gifts.total", op: "at_least", value: "much" },
      { field: "gifts.totals", op: "at_least", value: 1 },
      { field: "city", op: "near", value: "Boston" },
      { field: "tags", op: "has_any_of", value: ["999"] },
      { any: [{ field: "last_gift_on", op: "in_period", value: { last: 0, unit: "days" } }] },
      { field: "gifts.count", op: "at_least", value: 1, where: { color: ["red"] } },
      { field: "lifetime", op: "between", value: [5, 1] },
      { field: "name", op: "is_empty" },
    ] as Condition[];
    const problems = await problemsOf(createSegment(owner, segment({ all: lines })));
    expect(problems.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["condition.all.0.value", "invalid_value"],
      ["condition.all.1.field", "unknown_field"],
      ["condition.all.2.op", "unknown_operator"],
      ["condition.all.3.value", "unknown_choice"],
      ["condition.all.4.any.0.value", "invalid_value"],
      ["condition.all.5.where.color", "unrecognized_keys"],
      ["condition.all.6.value", "invalid_value"],
      ["condition.all.7.op", "unknown_operator"],
    ]);
    const shape = await problemsOf(createSegment(owner, segment({ all: [{ any: [] }] })));
    expect(shape).toMatchObject([{ path: "condition.all.0.any", code: "too_small" }]);
  });

  it("says so when its condition names an archived field or a deleted tag, and lists nobody", async () => {
    const { tenant } = await createPopulation();
    const field = { object: "donor", key: "cf_ship", type: "text", label: "Ship" } as const;
    const { id: fieldId } = await createCustomField(tenant.owner, field);
    const { id: tagId } = await createTag(tenant.owner, { name: "Crew" });
    const { id } = await createSegment(
      tenant.owner,
      segment({
        any: [
          { field: "cf_ship", op: "is", value: "Ada" },
          { field: "tags", op: "has_any_of", value: [String(tagId)] },
        ],
      }),
    );
    expect((await getSegment(tenant.owner, id)).problems).toEqual([]);
    await archiveCustomField(tenant.owner, fieldId);
    await removeTag(tenant.owner, tagId);
    const { problems } = await getSegment(tenant.owner, id);
    expect(problems).toMatchObject([
      { path: "condition.any.0.field", code: "archived_field" },
      { path: "condition.any.1.value", code: "unknown_choice" },
    ]);
    const broken = { kind: "invalid", code: "broken_segment", problems };
    await expect(listSegmentDonors(tenant.owner, id, { limit: 1 })).rejects.toMatchObject(broken);
    const query = portfolioQuery({ filter: { segment: String(id) } });
    await expect(listPortfolio(tenant.owner, query)).rejects.toMatchObject(broken);
  }, 60_000);

  it("belongs to one person, who alone shares it; colleagues change what is shared", async () => {
    const tenant = await createTenant();
    const cora = await createColleague(tenant, "Cora");
    const viewer = await createColleague(tenant, "Vic", ["donors_view"]);
    const everyone: Condition = { all: [] };
    const { id } = await createSegment(tenant.owner, {
      ...{ ...segment(everyone, "Mine"), is_shared: false },
    });
    const missing = { kind: "not_found" };
    await expect(getSegment(cora, id)).rejects.toMatchObject(missing);
    await expect(changeSegment(cora, id, { name: "Ours" })).rejects.toMatchObject(missing);
    expect(await listSegments(cora)).toEqual([]);
    await changeSegment(tenant.owner, id, { is_shared: true });
    expect(await changeSegment(cora, id, { name: "Ours" })).toMatchObject({
      ...{ name: "Ours", is_own: false, owner_name: "Olive Owner" },
    });
    const forbidden = { kind: "forbidden" };
    await expect(changeSegment(cora, id, { is_shared: false })).rejects.toMatchObject(forbidden);
    await expect(changeSegment(viewer, id, { name: "X" })).rejects.toMatchObject(forbidden);
    await expect(removeSegment(viewer, id)).rejects.toMatchObject(forbidden);
    await expect(createSegment(viewer, segment(everyone))).rejects.toMatchObject(forbidden);
    const foreign = await createTenant();
    await expect(getSegment(foreign.owner, id)).rejects.toMatchObject(missing);
    await expect(removeSegment(foreign.owner, id)).rejects.toMatchObject(missing);
    await expect(createSegment(tenant.owner, segment(everyone, "OURS"))).rejects.toMatchObject({
      ...{ kind: "invalid", problems: [{ path: "name", code: "name_taken" }] },
    });
    await changeSegment(tenant.owner, id, { is_archived: true });
    expect(await listSegments(cora)).toEqual([]);
    expect(await listSegments(cora, { archived: "true" })).toMatchObject([{ id }]);
    await removeSegment(tenant.owner, id);
    await expect(getSegment(tenant.owner, id)).rejects.toMatchObject(missing);
  });

  it("compares only what its reader may read", async () => {
    const { tenant } = await createPopulation();
    const { id } = await createSegment(tenant.owner, segment());
    const viewer = await createColleague(tenant, "Vic", ["donors_view"]);
    const needs = /donations_view/;
    await expect(listSegmentDonors(viewer, id, { limit: 1 })).rejects.toThrow(needs);
    await expect(previewCondition(viewer, { condition: { ...GAVE } })).rejects.toThrow(needs);
    const query = portfolioQuery({ filter: { segment: String(id) } });
    await expect(listPortfolio(viewer, query)).rejects.toThrow(needs);
    const groups = new Set((await listConditionFields(viewer)).map(({ group }) => group.key));
    expect([...groups]).toEqual(["donor", "consents", "summary", "contact"]);
    const sensitive = { object: "donor", key: "cf_secret", type: "text", label: "Secret" } as const;
    await createCustomField(tenant.owner, { ...sensitive, is_sensitive: true });
    const keys = (await listConditionFields(tenant.owner)).map(({ key }) => key);
    expect(keys).toContain("registrations.count");
    expect(keys).not.toContain("cf_secret");
  }, 60_000);
});

describe("the portfolio and segments", () => {
  it("agree: every filter, kept as a segment, leaves the same rows", async () => {
    const { tenant, frida, ids } = await createPopulation();
    const tag = await createTag(tenant.owner, { name: "Crew" });
    const { organizationId } = tenant;
    await db.execute(sql`insert into donor_tags (organization_id, donor_id, tag_id)
      values (${organizationId}, ${ids[4] ?? 0}, ${tag.id})`);
    const filters: Record<string, unknown>[] = [
      ...[{}, { q: "BEN" }, { q: "the dots" }, { segment: ["major", "small"] }],
      ...[{ retention: "lapsed_new" }, { contact: "never_contacted" }, { risk: "giving_down" }],
      ...[{ at_risk: "true" }, { at_risk: "false" }, { lapsed: "true" }, { needs_contact: "true" }],
      ...[{ upgrade: "true" }, { upgrade: "false" }, { fundraiser_user_id: 0 }],
      ...[{ fundraiser_user_id: frida.userId }, { tag_id: tag.id }, { archived: "true" }],
      { scope: "mine" },
    ];
    const seen = new Set<number>();
    for (const asked of filters) {
      const query = portfolioQuery({ ...asked, per_page: 100 });
      const condition = { ...conditionOf(query, frida.userId) };
      const name = JSON.stringify(asked).slice(0, 80);
      const { id } = await createSegment(frida, { name, condition });
      const narrowed = portfolioQuery({
        filter: { segment: String(id) },
        archived: asked.archived,
        per_page: 100,
      });
      const [one, other] = [
        await listPortfolio(frida, query),
        await listPortfolio(frida, narrowed),
      ];
      expect(other.rows, name).toEqual(one.rows);
      expect(other.totals, name).toEqual(one.totals);
      seen.add(one.rows.length);
    }
    expect(seen.size).toBeGreaterThan(4);
  }, 120_000);

  it("keep a segment while a saved view uses it", async () => {
    const { owner } = await createTenant();
    const { id } = await createSegment(owner, segment({ all: [] }));
    await saveView(owner, { name: "Recent ones", query: `filter[segment]=${id}&sort=-ytd` });
    expect((await getSegment(owner, id)).used_by).toMatchObject([{ name: "Recent ones" }]);
    const used = { kind: "conflict", code: "in_use" };
    await expect(removeSegment(owner, id)).rejects.toMatchObject(used);
    await expect(changeSegment(owner, id, { is_archived: true })).rejects.toThrow(/“Recent ones”/);
  });

  it("refuse a segment that there is not", async () => {
    const { tenant } = await createPopulation();
    const query = portfolioQuery({ filter: { segment: "2147480000" } });
    await expect(listPortfolio(tenant.owner, query)).rejects.toMatchObject({
      ...{ kind: "invalid", problems: [{ path: "filter.segment", code: "unknown_segment" }] },
    });
  }, 60_000);
});
