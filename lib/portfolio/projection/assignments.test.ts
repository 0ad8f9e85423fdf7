import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import type { SubjectRef } from "@/lib/donors/engagement/schema";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague, portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { assignFiltered, assignRows } from "../list/assign-filtered";
import { exportPortfolio } from "../list/export";
import { listPortfolio, sumPortfolio } from "../list/list";
import { PortfolioExport } from "../list/schema";
import { getProfile } from "../profile/profile";

/** A household of two, the first its contact, and three colleagues. */
async function office() {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const fixture = await createPortfolioFixture(tenant);
  const [one, two, three] = [
    await createColleague(tenant, "One"),
    await createColleague(tenant, "Two"),
    await createColleague(tenant, "Three"),
  ];
  const first = await fixture.donor({ displayName: "Ann Way" });
  const second = await fixture.donor({ displayName: "Bob Way" });
  const { id: household } = await createHousehold(owner, {
    ...{ name: "The Ways", member_ids: [first, second], primary_contact_id: first },
  });
  /** From then on the contact is shown as a fund of her own. */
  const found = async () => {
    const { id } = await createRelationship(owner, {
      ...{ kind: "family_fund", display_name: "Ann Fund", core_subject_type: "donor" },
      core_subject_id: first,
    });
    await fixture.refresh();
    return { type: "relationship", id } satisfies SubjectRef;
  };
  await buildPortfolio(organizationId);
  const donor = (id: number): SubjectRef => ({ type: "donor", id });
  const home: SubjectRef = { type: "household", id: household };
  const assign = async (
    subject: SubjectRef,
    fundraiser: number | null | undefined,
    manager?: number | null,
  ) => {
    await assignSubjects(owner, {
      subjects: [subject],
      assigned_fundraiser_user_id: fundraiser,
      relationship_manager_user_id: manager,
    });
    await fixture.refresh();
  };
  const row = async (name = "The Ways") => {
    const { rows } = await listPortfolio(owner, portfolioQuery({}));
    return rows.find((each) => each.display_name === name);
  };
  const fundraiserOf = async (id: number) =>
    (await getProfile(owner, id)).assigned_fundraiser_user_id;
  const stored = () =>
    db
      .select()
      .from(assignments)
      .where(within(assignments, organizationId))
      .orderBy(assignments.id);
  return {
    ...{ ...tenant, ...fixture, users: [one, two, three] as const, first, second, household },
    ...{ donor, home, assign, row, fundraiserOf, stored, found },
  };
}

describe("the fundraiser assigned to a row of the list", () => {
  it("matches the profile it opens: the contact’s own, then the household’s, then another member’s", async () => {
    const { owner, users, first, second, donor, home, assign, row } = await office();
    const [one, two, three] = users;
    const told = async () => {
      const shown = await row();
      const opened = await getProfile(owner, shown?.donor_id ?? 0);
      expect(opened.assigned_fundraiser_user_id).toBe(shown?.assigned_fundraiser_user_id);
      return shown?.assigned_fundraiser_user_id;
    };
    await assign(donor(second), two.userId);
    expect(await told()).toBe(two.userId);
    await assign(home, three.userId);
    expect(await told()).toBe(three.userId);
    await assign(donor(first), one.userId);
    expect(await told()).toBe(one.userId);
  }, 60_000);

  it("follows the donor whose profile it opens, when its representative appears as another row", async () => {
    const { users, first, donor, home, assign, row, found } = await office();
    const [one, , three] = users;
    await found();
    await assign(donor(first), one.userId);
    await assign(home, three.userId);
    expect((await row("Ann Fund"))?.assigned_fundraiser_user_id).toBe(one.userId);
    expect((await row())?.assigned_fundraiser_user_id).toBe(three.userId);
  }, 60_000);
});

describe("a profile's assignments", () => {
  it("include indirect ones with the member they come from", async () => {
    const { owner, users, first, second, donor, assign } = await office();
    await assign(donor(first), users[0].userId);
    expect(await getProfile(owner, second)).toMatchObject({
      ...{ assigned_fundraiser_user_id: users[0].userId, assignment_scope: "donor" },
      donor_assigned_fundraiser_user_id: null,
      household_assigned_fundraiser_user_id: null,
      assigned_fundraiser_source: { type: "donor", id: first, name: "Ann Way" },
      relationship_manager_source: null,
    });
  }, 60_000);

  it("name the source of each, one from the donor and one from the household", async () => {
    const { owner, users, first, household, donor, home, assign } = await office();
    await assign(donor(first), users[0].userId);
    await assign(home, undefined, users[1].userId);
    expect(await getProfile(owner, first)).toMatchObject({
      ...{ assignment_scope: "donor", relationship_manager_user_id: users[1].userId },
      assigned_fundraiser_source: { type: "donor", id: first, name: "Ann Way" },
      relationship_manager_source: { type: "household", id: household, name: "The Ways" },
    });
  }, 60_000);
});

describe("a fundraiser’s own donors", () => {
  it("include those in a row shown as another fundraiser’s, in lists, counts, and exports", async () => {
    const { users, first, second, donor, home, assign } = await office();
    const [one, two, three] = users;
    await assign(donor(first), one.userId);
    await assign(donor(second), undefined, two.userId);
    await assign(home, three.userId);
    for (const [user, asked] of [
      [one, { scope: "mine" }],
      [two, { scope: "mine" }],
      [three, { scope: "mine" }],
      [two, { fundraiser_user_id: three.userId }],
    ] as const) {
      const { rows } = await listPortfolio(user, portfolioQuery(asked));
      expect(rows.map(({ display_name }) => display_name)).toEqual(["The Ways"]);
      expect((await sumPortfolio(user, portfolioQuery(asked))).count).toBe(1);
      let text = "";
      for await (const part of await exportPortfolio(user, PortfolioExport.parse(asked)))
        text += part;
      expect(readRecords(text).map(({ Name }) => Name)).toEqual(["The Ways"]);
    }
    const asked = { fundraiser_user_id: two.userId };
    expect((await listPortfolio(two, portfolioQuery(asked))).rows).toEqual([]);
    // Nobody is left to whom the household's would go.
    await assign(donor(second), two.userId);
    expect((await listPortfolio(three, portfolioQuery({ scope: "mine" }))).rows).toEqual([]);
  }, 60_000);
});

describe("assigning rows", () => {
  it("assigns every donor in the row, by selection and by filter", async () => {
    const { owner, users, first, second, household, refresh, donor, home, assign, ...told } =
      await office();
    const [one, two, three] = users;
    await assign(donor(first), one.userId, one.userId);
    await assign(donor(second), two.userId);
    const to = { assigned_fundraiser_user_id: three.userId };
    expect(await assignRows(owner, [home], to)).toEqual({ changed: 1, kept: 0 });
    await refresh();
    expect((await told.row())?.assigned_fundraiser_user_id).toBe(three.userId);
    expect(await told.fundraiserOf(first)).toBe(three.userId);
    expect(await told.fundraiserOf(second)).toBe(three.userId);
    expect(await told.stored()).toMatchObject([
      { donorId: first, fundraiserUserId: null, relationshipManagerUserId: one.userId },
      { householdId: household, fundraiserUserId: three.userId },
    ]);
    expect(await assignRows(owner, [home], to)).toEqual({ changed: 0, kept: 0 });
    await assign(donor(first), one.userId);
    const filter = portfolioQuery({ fundraiser_user_id: one.userId });
    const given = await assignFiltered(owner, filter, to, 1);
    expect(given).toEqual({ found: 1, changed: 1, kept: 0 });
    await refresh();
    expect((await listPortfolio(owner, filter)).rows).toEqual([]);
    expect(await told.fundraiserOf(first)).toBe(three.userId);
  }, 60_000);

  it("unassigns everyone in a row, members included", async () => {
    const { owner, users, first, second, donor, home, assign, refresh, row, stored } =
      await office();
    await assign(donor(first), users[0].userId);
    await assign(donor(second), users[1].userId);
    await assign(home, users[2].userId);
    const nobody = { assigned_fundraiser_user_id: null };
    expect(await assignRows(owner, [home], nobody)).toEqual({ changed: 1, kept: 0 });
    await refresh();
    expect((await row())?.assigned_fundraiser_user_id).toBeNull();
    expect(await stored()).toEqual([]);
  }, 60_000);

  it("leaves donors that also belong to another row: a household beside a relationship", async () => {
    const { owner, users, first, second, home, assign, refresh, ...told } = await office();
    const [, two, three] = users;
    const fund = await told.found();
    await assign(home, two.userId);
    expect((await told.row("Ann Fund"))?.assigned_fundraiser_user_id).toBe(two.userId);
    const nobody = { assigned_fundraiser_user_id: null };
    expect(await assignRows(owner, [fund], nobody)).toEqual({ changed: 0, kept: 1 });
    const to = { assigned_fundraiser_user_id: three.userId };
    expect(await assignRows(owner, [fund], to)).toEqual({ changed: 1, kept: 0 });
    await refresh();
    expect((await told.row("Ann Fund"))?.assigned_fundraiser_user_id).toBe(three.userId);
    expect(await told.fundraiserOf(first)).toBe(three.userId);
    expect(await told.fundraiserOf(second)).toBe(two.userId);
    expect((await told.row())?.assigned_fundraiser_user_id).toBe(two.userId);
  }, 60_000);
});
