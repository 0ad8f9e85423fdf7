import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { portfolioViews } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock } from "@/lib/clock";
import { createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord } from "@/lib/custom-fields/records";
import type { StaffActor } from "@/lib/identity/actor";
import { queryOfList } from "@/lib/portfolio/list/address";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { createColleague, createPopulation } from "@/lib/testing/portfolio-list";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { adoptViews } from "./adopting";
import { listSavedViews } from "./saved-views";
import { createSegment, getSegment, listSegments } from "./segments";

afterAll(resumeClock);

type Old = { name: string; query: string; isShared?: boolean };

/** Rows as the previous release writes them, and a backup of it has them. */
const keepAsBefore = ({ organizationId }: Tenant, { userId }: StaffActor, all: readonly Old[]) =>
  db.insert(portfolioViews).values(all.map((old) => ({ organizationId, userId, ...old })));

const rowsOf = async (actor: StaffActor, query: string) =>
  (await listPortfolio(actor, queryOfList(query))).rows.map(({ display_name }) => display_name);

/** Views whose list is exactly of whoever meets the condition, and those that are narrowed further. */
const WHOLE = [
  ...["", "sort=-ytd&columns=ytd_giving&per_page=50", "q=giver", "q=ben%20g&sort=-lifetime"],
  ...["segment=micro&segment=major", "retention=lapsed_repeat", "contact=never_contacted"],
  ...["risk=no_gift_12_months", "at_risk=true", "lapsed=false", "needs_contact=true&upgrade=false"],
  ...["fundraiser_user_id=0", "archived=true", "filter%5Bcf_size%5D=S&filter%5Bcf_size%5D=M"],
  "filter%5Bcf_size%5D=&sort=-attention",
];
const NARROWED = ["scope=mine&sort=-last_gift", "filter%5Bcf_gone%5D=1&lapsed=true"];

describe("saved views of the previous release", () => {
  it("become segments that show the same people to the same users", async () => {
    const { tenant, frida, ids } = await createPopulation();
    const gus = await createColleague(tenant, "Gus");
    const size = { key: "cf_size", label: "Size", type: "select" } as const;
    await createCustomField(tenant.owner, { object: "donor", ...size, options: ["S", "M"] });
    await changeRecord(tenant.owner, "donor", ids[0] ?? 0, { custom: { cf_size: "S" } });
    const { id } = await createSegment(tenant.owner, {
      ...{ name: "Bens", condition: { all: [{ field: "name", op: "contains", value: "ben" }] } },
    });
    const ofSegment = `filter%5Bsegment%5D=${id}&sort=-ytd`;
    const queries = [...WHOLE, `fundraiser_user_id=${frida.userId}`, ...NARROWED, ofSegment];
    const old = queries.map((query, nth) => ({
      ...{ name: `View ${String(nth).padStart(2, "0")}`, query, isShared: nth % 2 === 0 },
    }));
    await keepAsBefore(tenant, frida, old);
    const seenBy = async (actor: StaffActor, all: readonly { query: string }[]) => {
      const lists: string[][] = [];
      for (const { query } of all) lists.push(await rowsOf(actor, withoutGone(query)));
      return lists;
    };
    const shared = old.filter(({ isShared }) => isShared);
    const before = [await seenBy(frida, old), await seenBy(gus, shared)];

    await adoptViews();
    await adoptViews();

    const left = within(portfolioViews, tenant.organizationId);
    expect(await db.$count(portfolioViews, left)).toBe(0);
    const [own, others] = [await listSavedViews(frida), await listSavedViews(gus)];
    expect(own).toMatchObject(
      old.map(({ name, isShared }) => ({ name, is_shared: isShared, is_own: true })),
    );
    expect(others.map(({ name }) => name)).toEqual(shared.map(({ name }) => name));
    expect([await seenBy(frida, own), await seenBy(gus, others)]).toEqual(before);
    for (const view of own) {
      const segment = await getSegment(frida, view.id);
      const isWhole = segment.problems.length === 0;
      const query = old.find(({ name }) => name === view.name)?.query ?? "";
      expect(isWhole, query).toBe(![...NARROWED, ofSegment].includes(query));
      if (!isWhole) continue;
      const archived = query.startsWith("archived") ? "&archived=true" : "";
      const bySegment = await rowsOf(frida, `filter%5Bsegment%5D=${view.id}${archived}`);
      expect(bySegment.toSorted(), query).toEqual((await rowsOf(frida, query)).toSorted());
    }
    expect((await getSegment(tenant.owner, id)).used_by).toMatchObject([{ name: "View 18" }]);
  }, 60_000);

  it("get a number where their owner has a segment of the name, and keep everything typed", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    const all = { all: [] };
    for (const name of ["Board", "board (2)", "x".repeat(80)])
      await createSegment(owner, { name, condition: all });
    const typed = "q=A%26B%20%C3%89lan&segment=gone&evil=1";
    await keepAsBefore(tenant, owner, [
      { name: "BOARD", query: typed },
      { name: "x".repeat(80), query: "" },
    ]);
    await adoptViews();
    const names = (await listSegments(owner)).map(({ name }) => name);
    expect(names).toContain("BOARD (3)");
    expect(names).toContain(`${"x".repeat(76)} (2)`);
    const view = (await listSavedViews(owner)).find(({ name }) => name === "BOARD (3)");
    expect(new URLSearchParams(view?.query).get("q")).toBe("A&B Élan");
  });
});

/** As pages read an address: without a custom field that there is not. */
const withoutGone = (query: string): string =>
  query.replace(/&?filter(?:%5B|\[)cf_gone(?:%5D|\])=1/i, "");
