import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { householdMembers, interactions } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague, portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { basisOf } from "../basis";
import { listPortfolio } from "../list/list";
import { findNeighbours } from "../list/neighbours";
import { getProfile } from "../profile/profile";
import { changeFundraisingSettings } from "../settings";
import { beginBuild } from "../state";

beforeEach(() => stopClock(new Date("2026-06-15T12:00:00Z")));
afterEach(resumeClock);

async function createWorld() {
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const donors = async (count: number) => {
    const made: number[] = [];
    while (made.length < count) made.push(await fixture.donor());
    return made as [number, number, number, number];
  };
  const household = async (name: string, ids: number[], contact?: number) =>
    (await createHousehold(owner, { name, member_ids: ids, primary_contact_id: contact })).id;
  const group = async (
    name: string,
    core: number,
    values: Partial<Parameters<typeof createRelationship>[1]> = {},
  ) =>
    (
      await createRelationship(owner, {
        ...{ kind: "family_fund", display_name: name, core_subject_type: "donor" },
        core_subject_id: core,
        ...values,
      })
    ).id;
  const link = (donor_id: number, collapse_in_portfolio = true) =>
    ({ donor_id, role: "giving_vehicle", giving_scope: "all", collapse_in_portfolio }) as const;
  const build = () => buildPortfolio(organizationId);
  return { ...tenant, ...fixture, donors, household, group, link, build };
}

describe("a relationship of one donor", () => {
  it("is assigned to the fundraiser of the donor's household", async () => {
    const { owner, organizationId, donors, household, group, give, build } = await createWorld();
    const [core, spouse] = await donors(2);
    const home = await household("The Ways", [core, spouse]);
    await group("Way Fund", core);
    await give(core, 5_000, "2026-01-05");
    await db.insert(interactions).values({
      ...{ organizationId, donorId: core, channel: "phone", direction: "outbound" },
      ...{ outcome: "reached", occurredAt: new Date("2026-03-01T12:00:00Z") },
    });
    const user = owner.userId;
    await assignSubjects(owner, {
      subjects: [{ type: "household", id: home }],
      assigned_fundraiser_user_id: user,
    });
    await build();
    // More than 90 days ago: unassigned it would have time until day 180.
    expect(await getProfile(owner, core)).toMatchObject({
      ...{ portfolio_subject_type: "relationship", assignment_scope: "household" },
      ...{ assigned_fundraiser_user_id: user, contact_status: "overdue" },
    });
    const mine = await listPortfolio(owner, portfolioQuery({ scope: "mine" }));
    expect(mine.rows.map(({ display_name }) => display_name)).toContain("Way Fund");
  });
});

describe("a row of the list", () => {
  it("opens under a donor shown as that row", async () => {
    const { owner, donors, household, group, build } = await createWorld();
    const [contact, second, third, stranger] = await donors(4);
    await household("The Rows", [contact, second, third], contact);
    await group("Row Fund", contact, { representative_donor_id: stranger });
    await build();
    const { rows } = await listPortfolio(owner, portfolioQuery({}));
    const opens = Object.fromEntries(rows.map((row) => [row.display_name, row.donor_id]));
    expect(opens).toMatchObject({ "The Rows": second, "Row Fund": contact });
    for (const { donor_id, portfolio_subject_id } of rows)
      expect(await getProfile(owner, donor_id)).toMatchObject({ portfolio_subject_id });
    const { next, previous } = await findNeighbours(owner, portfolioQuery({}), contact);
    const names = [next?.donor_id, previous?.donor_id];
    expect(names.filter((id) => id === contact)).toEqual([]);
    expect(names).toContain(second);
  });
});

describe("a relationship hidden from the reader", () => {
  it("is counted among the warnings, each one; a visible one is shown in its place", async () => {
    const { owner, organizationId, donors, group, link, build } = await createWorld();
    const [donor, one, two, three] = await donors(4);
    const restricted = { is_restricted: true };
    await group("First", one, { ...restricted, links: [link(donor)] });
    await group("Second", two, { ...restricted, links: [link(donor, false)] });
    const third = await group("Third", three, { links: [link(donor)] });
    await build();
    const colleague = await createColleague({ organizationId }, "Cora");
    const profile = await getProfile(colleague, donor);
    expect(profile).toMatchObject({
      ...{ portfolio_subject_type: "relationship", portfolio_subject_id: third },
      // What is computed for the occasion is as new as can be.
      projection_refresh_pending: false,
    });
    expect(profile.warnings).toMatchObject([{ code: "relationship_unreadable" }]);
    expect(profile.warnings[0]?.message).toMatch(/^2 relationships/);
    expect((await getProfile(owner, donor)).warnings).toEqual([]);
  });
});

describe("a pending refresh", () => {
  it("is reported while any affected donor is marked, and while everything is being recomputed", async () => {
    const { owner, organizationId, donors, household, group, give, refresh, build } =
      await createWorld();
    const [elsewhere, second, third] = await donors(3);
    await household("The Marks", [elsewhere, second, third]);
    await group("Mark Fund", elsewhere);
    await build();
    const pending = async (id: number) => (await getProfile(owner, id)).projection_refresh_pending;
    expect(await pending(second)).toBe(false);
    // Shown as the fund, and still one of the household whose gifts are added up.
    await give(elsewhere, 1_000, "2026-02-02");
    expect(await pending(second)).toBe(true);
    await refresh();
    expect(await pending(second)).toBe(false);
    await db.transaction(async (tx) =>
      beginBuild(tx, await basisOf(tx, organizationId), "rebuild"),
    );
    expect(await pending(second)).toBe(true);
  });
});

describe("a list in a profile", () => {
  it("never shows a given amount below the counted amount", async () => {
    const { owner, donors, give, build } = await createWorld();
    const [donor] = await donors(1);
    await changeFundraisingSettings(owner, { counts_covered_fees: true });
    await give(donor, 10_000, "2026-02-02", { feesCovered: 300 });
    await build();
    const { transactions } = await getProfile(owner, donor);
    expect(transactions).toMatchObject([{ amount: 103, gross_amount: 103 }]);
  });

  it("sorts interactions by date, and by number within a date", async () => {
    const { owner, organizationId, donors, build } = await createWorld();
    const [donor] = await donors(1);
    const at = ["2026-05-02T15:00:00Z", "2026-05-02T09:00:00Z", "2026-05-01T12:00:00Z"];
    const made = await db
      .insert(interactions)
      .values(
        at.map((text) => ({
          ...{ organizationId, donorId: donor, channel: "phone" as const },
          ...{
            direction: "outbound" as const,
            outcome: "reached" as const,
            occurredAt: new Date(text),
          },
        })),
      )
      .returning();
    await build();
    const [late, early, before] = made.map(({ id }) => `activity:${id}`);
    const { interactions: shown } = await getProfile(owner, donor);
    expect(shown.map(({ id }) => id)).toEqual([early, late, before]);
  });

  it("requests no credit for a gift that counts as the core's own", async () => {
    const { owner, organizationId, donors, household, group, link, give, build } =
      await createWorld();
    const [one, other, vehicle] = await donors(3);
    const home = await household("The Cores", [one, other]);
    await group("Core Fund", home, {
      core_subject_type: "household",
      links: [{ ...link(vehicle), expects_attribution: true }],
    });
    await give(vehicle, 4_000, "2026-02-02");
    await build();
    const quality = async () => (await getProfile(owner, one)).relationship?.data_quality.count;
    expect(await quality()).toBe(1);
    await db
      .insert(householdMembers)
      .values({ organizationId, householdId: home, donorId: vehicle });
    expect(await quality()).toBe(0);
  });
});
