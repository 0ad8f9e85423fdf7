import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { changeReport, createReport } from "@/lib/reports/reports";
import { createColleague } from "@/lib/testing/portfolio-list";
import { COUNT, createGiftWorld, problemsOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import {
  changeDashboard,
  createDashboard,
  getDashboard,
  listDashboards,
  removeDashboard,
} from "./dashboards";
import { chooseHome, getHome, ownHome } from "./home";
import { getDashboardResults, startCards, totalOf } from "./results";
import type { CardInput } from "./schema";
import { findStandard, standardDashboards } from "./standard";

const TASKS: CardInput = { of: "built_in", card: "tasks" };
const everyone = "everyone" as const;

describe("a dashboard", () => {
  it("is seen by colleagues once it is everyone’s, and changed by its owner alone", async () => {
    const tenant = await createTenant();
    const vic = await createColleague(tenant, "Vic", ["reports_view"]);
    const { owner } = tenant;
    const { id } = await createDashboard(owner, { name: "Morning", cards: [TASKS] });
    const missing = { kind: "not_found" };
    await expect(getDashboard(vic, id)).rejects.toMatchObject(missing);
    await expect(changeDashboard(vic, id, { name: "Mine" })).rejects.toMatchObject(missing);
    await changeDashboard(owner, id, { visibility: everyone });
    expect(await getDashboard(vic, id)).toMatchObject({ is_own: false, name: "Morning" });
    expect((await listDashboards(vic)).saved).toHaveLength(1);
    const forbidden = { kind: "forbidden" };
    await expect(changeDashboard(vic, id, { cards: [] })).rejects.toMatchObject(forbidden);
    await expect(removeDashboard(vic, id)).rejects.toMatchObject(forbidden);
    const shared = { name: "Ours", visibility: everyone };
    await expect(createDashboard(vic, shared)).rejects.toMatchObject(forbidden);
    const stranger = (await createTenant()).owner;
    await expect(getDashboard(stranger, id)).rejects.toMatchObject(missing);
    await expect(removeDashboard(stranger, id)).rejects.toMatchObject(missing);
    await removeDashboard(owner, id);
    await expect(getDashboard(owner, id)).rejects.toMatchObject(missing);
  });

  it("takes at most 24 cards, of reports that there are, under a name of its own", async () => {
    const tenant = await createTenant();
    const vic = await createColleague(tenant, "Vic", ["reports_view", "donations_view"]);
    const { id: private_ } = await createReport(tenant.owner, { name: "Mine", definition: COUNT });
    const card = (more: object) => ({
      name: "Morning",
      cards: [{ of: "standard", ...more }] as never,
    });
    expect(await problemsOf(createDashboard(vic, card({ report: "nonsense" })))).toEqual([
      ["cards.0.report", "unknown_report"],
    ]);
    const saved = { name: "Morning", cards: [{ of: "saved" as const, report_id: private_ }] };
    expect(await problemsOf(createDashboard(vic, saved))).toEqual([
      ["cards.0.report_id", "unknown_report"],
    ]);
    const many = { name: "Morning", cards: Array.from({ length: 25 }, () => TASKS) };
    expect(await problemsOf(createDashboard(vic, many))).toEqual([["cards", "too_big"]]);
    await createDashboard(vic, { name: "Morning" });
    expect(await problemsOf(createDashboard(vic, { name: "morning" }))).toEqual([
      ["name", "name_taken"],
    ]);
  });

  it("keeps the card of a report that is no longer shared, which says so", async () => {
    const { tenant } = await createGiftWorld();
    const vic = await createColleague(tenant, "Vic", ["reports_view", "donations_view"]);
    const report = await createReport(tenant.owner, {
      ...{ name: "Gifts", definition: COUNT, visibility: everyone },
    });
    const card: CardInput = { of: "saved", report_id: report.id, show: "figure" };
    const { id } = await createDashboard(vic, { name: "Morning", cards: [card] });
    await db.execute(sql`update reports set visibility = 'private' where id = ${report.id}`);
    await changeDashboard(vic, id, { cards: [TASKS, card] });
    const { cards } = await getDashboardResults(vic, id);
    expect(cards).toEqual([
      null,
      expect.objectContaining({
        result: null,
        problem: expect.stringContaining("no longer shared"),
      }),
    ]);
  });
});

describe("the cards of a dashboard", () => {
  it("are computed with the reader’s own permissions, and fail alone", async () => {
    const { tenant } = await createGiftWorld();
    const vic = await createColleague(tenant, "Vic", ["reports_view", "donations_view"]);
    const donors = await createReport(tenant.owner, {
      ...{ name: "Donors", visibility: everyone },
      definition: { dataset: "donor", measures: ["count"] },
    });
    const { id } = await createDashboard(tenant.owner, {
      ...{ name: "Morning", visibility: everyone },
      cards: [
        { of: "saved", report_id: donors.id, show: "figure" },
        TASKS,
        {
          ...{ of: "standard", report: "giving_by_month", show: "figure" },
          period: { from: "2025-04-01", to: "2025-04-30" },
        },
      ],
    });
    const [refused, none, gifts] = (await getDashboardResults(vic, id)).cards;
    expect(refused).toMatchObject({ result: null, problem: expect.stringContaining("permission") });
    expect(none).toBeNull();
    expect(gifts?.result && totalOf(gifts.result)).toBe(120);
    expect(gifts?.before).toEqual({
      ...{ words: "the previous period", from: "2025-03-01", to: "2025-03-31", figure: 120 },
    });
    const [seen] = (await getDashboardResults(tenant.owner, id)).cards;
    expect(seen?.result && totalOf(seen.result)).toBe(3);
  });

  it("tell the measure that they name, of those that their report has", async () => {
    const { tenant } = await createGiftWorld();
    const { owner } = tenant;
    const measures = ["amount.sum", "count"];
    const report = await createReport(owner, {
      ...{ name: "Gifts", definition: { dataset: "gift", measures } },
    });
    const card = (measure: string): CardInput => ({
      ...{ of: "saved", report_id: report.id, show: "figure", measure },
    });
    const wrong = createDashboard(owner, { name: "Wrong", cards: [card("donors")] });
    expect(await problemsOf(wrong)).toEqual([["cards.0.measure", "unknown_measure"]]);
    const { id } = await createDashboard(owner, { name: "Gifts", cards: [card("count")] });
    const figure = async () => (await getDashboardResults(owner, id)).cards[0]?.result;
    expect(await figure().then((result) => result && totalOf(result))).toBe(4);
    await changeReport(owner, report.id, {
      definition: { dataset: "gift", measures: ["amount.sum"] },
    });
    expect(await figure().then((result) => result && totalOf(result))).toBe(240);
  });

  it("wait for a slot while two other reports are computed", async () => {
    const { tenant } = await createGiftWorld();
    const { organizationId, owner } = tenant;
    const hold = (slot: number) => sql`
      select pg_advisory_xact_lock(hashtext('report ' || ${slot}::int), ${organizationId}::int)`;
    const card = {
      of: "standard",
      report: "giving_by_month",
      show: "chart",
      size: "half",
    } as const;
    let answered = false;
    const [waiting] = await db.transaction(async (tx) => {
      await tx.execute(hold(1));
      await tx.execute(hold(2));
      const started = startCards(owner, [card]);
      void started[0]?.then(() => {
        answered = true;
      });
      await new Promise((done) => setTimeout(done, 300));
      expect(answered).toBe(false);
      return started;
    });
    expect((await waiting)?.result?.dataset).toBe("gift");
  });
});

describe("a member’s home", () => {
  it("is that of their role, then what they chose, and that of their role once it is gone", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    expect(await getHome(owner)).toMatchObject({ key: "director" });
    await chooseHome(owner, "finance");
    expect(await getHome(owner)).toMatchObject({ key: "finance" });
    await expect(chooseHome(owner, "nonsense")).rejects.toMatchObject({ kind: "not_found" });
    await expect(chooseHome(owner, "2147483647")).rejects.toMatchObject({ kind: "not_found" });
    const id = await ownHome(owner);
    expect(await getHome(owner)).toMatchObject({ id, name: "My home", is_own: true });
    expect(await ownHome(owner)).toBe(id);
    await removeDashboard(owner, id);
    expect(await getHome(owner)).toMatchObject({ key: "director" });
    const vic = await createColleague(tenant, "Vic", ["events_view"]);
    const shown = standardDashboards(vic).flatMap(({ cards }) => cards);
    expect(shown.filter(({ of }) => of === "standard")).toEqual([]);
    expect(findStandard(vic, "events")?.cards).toHaveLength(3);
  });

  it("begins each standard dashboard with something else, and shows Today on the first alone", async () => {
    const { tenant } = await createGiftWorld();
    const boards = standardDashboards(tenant.owner).map(({ cards }) =>
      cards.map((card) => (card.of === "built_in" ? card.card : JSON.stringify(card))),
    );
    expect(boards.map((cards) => cards.includes("today"))).toEqual([true, ...Array(4).fill(false)]);
    expect(new Set(boards.map(([first]) => first)).size).toBe(boards.length);
  });

  it("shows standard dashboards whose cards are all of reports that can be run", async () => {
    const { tenant } = await createGiftWorld();
    for (const { key, cards } of standardDashboards(tenant.owner)) {
      const results = await Promise.all(startCards(tenant.owner, cards));
      expect(
        results.flatMap((each) => each?.problem ?? []),
        key,
      ).toEqual([]);
    }
  });
});
