import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import type { MemberActor } from "@/lib/identity/actor";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague, portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { getProfile } from "../profile/profile";
import { Figures } from "../profile-schema";
import { assignFiltered } from "./assign-filtered";
import { exportPortfolio } from "./export";
import { listPortfolio } from "./list";
import { findNeighbours } from "./neighbours";
import { PortfolioExport } from "./schema";

beforeEach(() => stopClock(new Date("2026-06-15T12:00:00Z")));
afterEach(resumeClock);

type Links = NonNullable<Parameters<typeof createRelationship>[1]["links"]>;

const link = (donor_id: number): Links[number] => ({
  ...{ donor_id, role: "giving_vehicle", giving_scope: "all" },
});

/**
 * A restricted fund of Eli with a vehicle; one of the Hills' household; Ned, who is in a restricted circle
 * and an open one; and Zoe, whom nothing is hidden of.
 */
async function createWorld() {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const donor = (name: string) => fixture.donor({ firstName: name, displayName: `${name} Giver` });
  const [eli, vehicle, ann, bob] = [
    ...[await donor("Eli"), await donor("Vera"), await donor("Ann"), await donor("Bob")],
  ] as [number, number, number, number];
  const [ned, one, two, zoe] = [
    ...[await donor("Ned"), await donor("Uno"), await donor("Duo"), await donor("Zoe")],
  ] as [number, number, number, number];
  const group = async (display_name: string, core: number, links: Links = [], hidden = true) => {
    const named = { kind: "family_fund", display_name, is_restricted: hidden } as const;
    const about = { core_subject_type: "donor", core_subject_id: core } as const;
    return (await createRelationship(owner, { ...named, ...about, links })).id;
  };
  const fund = await group("Quiet fund", eli, [link(vehicle)]);
  const members = { name: "The Hills", member_ids: [ann, bob], primary_contact_id: ann };
  const { id: home } = await createHousehold(owner, members);
  await createRelationship(owner, {
    ...{ kind: "family_fund", display_name: "Quiet house", is_restricted: true },
    ...{ core_subject_type: "household", core_subject_id: home },
  });
  await group("Quiet circle", one, [link(ned)]);
  const open = await group("Open circle", two, [link(ned)], false);
  for (const [nth, id] of [eli, vehicle, ann, bob, ned, one, two, zoe].entries()) {
    await fixture.give(id, 1_000 * 2 ** nth, "2026-02-02");
    await fixture.give(id, 300 * 2 ** nth, "2025-02-02");
  }
  const credited = await fixture.give(zoe, 77_700, "2026-03-03");
  await addSoftCredit(owner, { donation_id: credited, donor_id: eli, type_key: "advisor" });
  const build = () => buildPortfolio(organizationId);
  await build();
  const cora = await createColleague(tenant, "Cora");
  return {
    owner,
    organizationId,
    cora,
    ids: { eli, vehicle, ann, bob, ned, one, two, zoe },
    ...{ fund, home, open, build, fixture },
  };
}

const listed = async (actor: MemberActor, asked: Record<string, unknown> = {}) =>
  listPortfolio(actor, portfolioQuery({ per_page: 100, ...asked }));

const namesFor = async (actor: MemberActor, asked?: Record<string, unknown>) =>
  (await listed(actor, asked)).rows.map(({ display_name }) => display_name);

/** What somebody who sees none of the restricted relationships sees. */
const BESIDE = [
  ...["Eli Giver", "Open circle", "The Hills", "Uno Giver", "Vera Giver", "Zoe Giver"],
];
const WHOLE = ["Open circle", "Quiet circle", "Quiet fund", "Quiet house", "Zoe Giver"];

describe("donors in a relationship hidden from the reader", () => {
  it("appear in the list as in their profiles, with the same figures", async () => {
    const { owner, cora, ids, home, open } = await createWorld();
    expect(await namesFor(owner)).toEqual(WHOLE);
    const { rows } = await listed(cora);
    expect(rows.map(({ display_name }) => display_name)).toEqual(BESIDE);
    for (const row of rows) {
      const profile = await getProfile(cora, row.donor_id);
      expect(profile).toMatchObject({
        portfolio_subject_type: row.portfolio_subject_type,
        portfolio_subject_id: row.portfolio_subject_id,
      });
      expect(Figures.parse(row)).toEqual(Figures.parse(profile));
    }
    const of = (name: string) => rows.find((row) => row.display_name === name);
    expect(of("Eli Giver")).toMatchObject({ donor_id: ids.eli, lifetime_total: 790 });
    expect(of("The Hills")).toMatchObject({
      ...{ portfolio_subject_id: home, donor_id: ids.ann, lifetime_total: 156 },
      members: [{ donor_id: ids.ann }, { donor_id: ids.bob }],
    });
    expect(of("Open circle")).toMatchObject({
      ...{ portfolio_subject_id: open, relationship_kind: "family_fund" },
      members: [{ donor_id: ids.two }, { donor_id: ids.ned }],
    });
  }, 60_000);

  it("are counted and totaled by their visible rows, and exported the same way", async () => {
    const { cora } = await createWorld();
    const { rows, totals, facets } = await listed(cora, { sort: "-lifetime" });
    const cents = (amounts: number[]) =>
      Math.round(amounts.reduce((sum, each) => sum + each * 100, 0)) / 100;
    expect(totals).toMatchObject({
      count: rows.length,
      lifetime_total: cents(rows.map((row) => row.lifetime_total)),
      ytd_giving: cents(rows.map((row) => row.ytd_giving)),
    });
    const small = rows.filter((row) => row.donor_segment === "small").length;
    expect(facets.segment.small).toBe(small);
    expect((await listed(cora, { segment: "small" })).rows).toHaveLength(small);
    let text = "";
    const asked = PortfolioExport.parse({ sort: "-lifetime", columns: "lifetime_total" });
    for await (const part of await exportPortfolio(cora, asked)) text += part;
    expect(readRecords(text).map((row) => [row.Name, Number(row.Lifetime)])).toEqual(
      rows.map((row) => [row.display_name, row.lifetime_total]),
    );
  }, 60_000);

  it("show the same fundraiser in the list and in the profile it opens", async () => {
    const { owner, fixture, cora, ids, open, build } = await createWorld();
    const [pam, quin, rae] = [
      ...[await fixture.donor({ firstName: "Pam" }), await fixture.donor({ firstName: "Quin" })],
      await fixture.donor({ firstName: "Rae" }),
    ] as [number, number, number];
    await createHousehold(owner, {
      ...{ name: "The Reeds", member_ids: [pam, quin, rae], primary_contact_id: pam },
    });
    await createRelationship(owner, {
      ...{ kind: "family_fund", display_name: "Quiet pair", is_restricted: true },
      ...{ core_subject_type: "donor", core_subject_id: pam },
    });
    const give = (type: "donor" | "relationship", id: number, actor: MemberActor) =>
      assignSubjects(owner, {
        subjects: [{ type, id }],
        assigned_fundraiser_user_id: actor.kind === "staff" ? actor.userId : null,
      });
    await give("donor", pam, owner);
    await give("donor", quin, cora);
    await give("relationship", open, owner);
    await give("donor", ids.two, cora);
    await build();
    const { rows } = await listed(cora);
    for (const row of rows)
      expect(row.assigned_fundraiser_user_id, row.display_name).toBe(
        (await getProfile(cora, row.donor_id)).assigned_fundraiser_user_id,
      );
    expect(rows.find(({ display_name }) => display_name === "The Reeds")?.donor_id).toBe(quin);
    const userId = owner.kind === "staff" ? owner.userId : 0;
    expect(await namesFor(cora, { fundraiser_user_id: userId })).toContain("Open circle");
  }, 60_000);

  it("are found by name, across pages and between neighbors", async () => {
    const { owner, cora, ids } = await createWorld();
    expect(await namesFor(cora, { q: "bob" })).toEqual(["The Hills"]);
    expect(await namesFor(cora, { q: "ned" })).toEqual(["Open circle"]);
    expect(await namesFor(cora, { q: "vera" })).toEqual(["Vera Giver"]);
    expect(await namesFor(cora, { q: "quiet" })).toEqual([]);
    expect(await namesFor(owner, { q: "bob" })).toEqual(["Quiet house"]);
    expect(await namesFor(cora, { page: 2, per_page: 4 })).toEqual(BESIDE.slice(4));
    const query = portfolioQuery({});
    const { rows } = await listed(cora);
    for (const [index, { donor_id }] of rows.entries())
      expect(await findNeighbours(cora, query, donor_id)).toMatchObject({
        previous: index === 0 ? null : { donor_id: rows[index - 1]?.donor_id },
        next: index === rows.length - 1 ? null : { donor_id: rows[index + 1]?.donor_id },
        ...{ position: index + 1, count: rows.length },
      });
    const fromBob = await findNeighbours(cora, query, ids.bob);
    expect(fromBob).toEqual(await findNeighbours(cora, query, ids.ann));
  }, 60_000);

  it("are assigned as shown, without a change to the relationship", async () => {
    const { organizationId, cora, ids, home, open } = await createWorld();
    const wanted = { assigned_fundraiser_user_id: cora.userId };
    await assignFiltered(cora, portfolioQuery({}), wanted, BESIDE.length);
    const rows = await db
      .select()
      .from(assignments)
      .where(within(assignments, organizationId))
      .orderBy(assignments.id);
    expect(rows.flatMap(({ donorId }) => donorId ?? []).sort((a, b) => a - b)).toEqual(
      [ids.eli, ids.vehicle, ids.one, ids.zoe].sort((a, b) => a - b),
    );
    expect(rows.flatMap(({ householdId }) => householdId ?? [])).toEqual([home]);
    expect(rows.flatMap((row) => row.relationshipGroupId ?? [])).toEqual([open]);
  }, 60_000);

  it("appear as the relationship again for a user added to it", async () => {
    const { owner, cora, fund, build } = await createWorld();
    await assignSubjects(owner, {
      subjects: [{ type: "relationship", id: fund }],
      assigned_fundraiser_user_id: cora.userId,
    });
    await build();
    expect(await namesFor(cora)).toEqual([
      ...["Open circle", "Quiet fund", "The Hills", "Uno Giver", "Zoe Giver"],
    ]);
    expect(await namesFor(cora, { scope: "mine" })).toEqual(["Quiet fund"]);
  }, 60_000);
});
