import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { listSegmentDonors } from "./donors";
import {
  changeView,
  findOwnView,
  getSavedView,
  listSavedViews,
  removeView,
  saveView,
} from "./saved-views";
import { changeSegment, getSegment, listUsableSegments, removeSegment } from "./segments";

async function office() {
  const tenant = await createTenant();
  const frida = await createColleague(tenant, "Frida");
  const gus = await createColleague(tenant, "Gus");
  const names = async (actor: typeof frida) =>
    (await listSavedViews(actor)).map(({ name }) => name);
  return { tenant, frida, gus, names };
}

describe("saved views of the portfolio", () => {
  it("are private unless they are shared", async () => {
    const { frida, gus, names } = await office();
    await saveView(frida, { name: "Lapsed majors", query: "segment=major&lapsed=true" });
    await saveView(frida, { name: "Board", query: "q=board", is_shared: true });
    expect(await names(frida)).toEqual(["Board", "Lapsed majors"]);
    expect(await listSavedViews(gus)).toMatchObject([
      { name: "Board", query: "q=board", is_own: false, owner_name: "Frida Colleague" },
    ]);
  });

  it("are renamed and removed by their owner only", async () => {
    const { tenant, frida, gus, names } = await office();
    const { id } = await saveView(frida, { name: "Board", query: "q=board", is_shared: true });
    await expect(changeView(gus, id, { name: "Mine now" })).rejects.toThrow(/not found/i);
    await expect(removeView(tenant.owner, id)).rejects.toThrow(/not found/i);
    await changeView(frida, id, { name: "The board", is_shared: false });
    expect([await names(frida), await names(gus)]).toEqual([["The board"], []]);
    await removeView(frida, id);
    expect(await names(frida)).toEqual([]);
    const audited = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "segment"), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id);
    expect(audited.map(({ action }) => action)).toEqual([
      ...["segment.create", "segment.change", "segment.remove"],
    ]);
    const events = await db
      .select({ type: outboundEvents.type })
      .from(outboundEvents)
      .where(within(outboundEvents, frida.organizationId, eq(outboundEvents.subjectId, id)))
      .orderBy(outboundEvents.id);
    expect(events.map(({ type }) => type)).toEqual([
      ...["segment.created", "portfolio_view.saved", "segment.changed", "portfolio_view.changed"],
      ...["segment.deleted", "portfolio_view.removed"],
    ]);
  });

  it("store only valid list parameters, starting at the first page", async () => {
    const { frida } = await office();
    const query = "retention=new&retention=nonsense&page=7&evil=1&sort=-ytd&columns=ytd_giving,x";
    await saveView(frida, { name: "New", query });
    expect((await listSavedViews(frida))[0]?.query).toBe(
      "retention=new&sort=-ytd&columns=ytd_giving",
    );
  });

  it("have names that are unique per person, ignoring case", async () => {
    const { frida, gus } = await office();
    await saveView(frida, { name: "Board", query: "" });
    await saveView(gus, { name: "Board", query: "" });
    await expect(saveView(frida, { name: "board", query: "" })).rejects.toThrow(/already/);
    await expect(saveView(frida, { name: "  ", query: "" })).rejects.toThrow(/not valid/);
  });

  it("are found by their owner, by name", async () => {
    const { frida, gus } = await office();
    const { id } = await saveView(frida, { name: "Board", query: "", is_shared: true });
    expect(await findOwnView(frida, "bOARD")).toMatchObject({ id, name: "Board" });
    expect(await findOwnView(frida, "Boar")).toBeUndefined();
    expect(await findOwnView(gus, "Board")).toBeUndefined();
  });

  it("stay in their organization, and with staff who may see donors", async () => {
    const { tenant, frida } = await office();
    const stranger = await office();
    const { id } = await saveView(frida, { name: "Board", query: "", is_shared: true });
    expect(await stranger.names(stranger.frida)).toEqual([]);
    await expect(removeView(stranger.frida, id)).rejects.toThrow(/not found/i);
    const weak = await createColleague(tenant, "Weak", ["donations_view"]);
    await expect(listSavedViews(weak)).rejects.toThrow(/donors_view/);
    await expect(saveView(weak, { name: "Mine", query: "" })).rejects.toThrow(/donors_view/);
  });

  it("are segments: of the same donors, and changed as one", async () => {
    const { tenant, frida, names } = await office();
    const { id } = await saveView(frida, { name: "Lapsed", query: "lapsed=true&sort=-ytd" });
    const lapsed = { field: "lapsed", op: "is", value: true };
    expect(await getSegment(frida, id)).toMatchObject({
      ...{ name: "Lapsed", condition: { all: [lapsed] }, problems: [], is_shared: false },
      list_query: "lapsed=true&sort=-ytd",
    });
    await expect(getSegment(tenant.owner, id)).rejects.toThrow(/not found/i);
    await changeSegment(frida, id, { name: "Lost", is_shared: true });
    await expect(
      changeSegment(await createColleague(tenant, "Hal", ["donors_view"]), id, {}),
    ).rejects.toThrow(/donors_edit/);
    expect(await getSavedView(tenant.owner, id)).toMatchObject({
      ...{ name: "Lost", query: "lapsed=true&sort=-ytd", is_own: false },
    });
    await changeSegment(frida, id, { is_archived: true });
    expect(await names(frida)).toEqual([]);
    await changeSegment(frida, id, { is_archived: false });
    const city = { field: "city", op: "is", value: "Boston" };
    await changeSegment(frida, id, { condition: { all: [city] } });
    const { query } = await getSavedView(frida, id);
    expect(decodeURIComponent(query)).toBe(`sort=-ytd&filter[segment]=${id}`);
    await changeView(frida, id, { query: `${query}&at_risk=true&columns=at_risk` });
    const risk = { field: "at_risk", op: "is", value: true };
    const changed = await getSegment(frida, id);
    expect(changed).toMatchObject({ condition: { all: [city, risk] }, used_by: [] });
    expect(decodeURIComponent(changed.list_query ?? "")).toBe(
      `sort=-ytd&filter[segment]=${id}&columns=at_risk`,
    );
    await expect(changeView(frida, id, { query: `${query}&scope=mine` })).rejects.toThrow(
      /narrowed further/,
    );
    await removeSegment(frida, id);
    await expect(getSavedView(frida, id)).rejects.toThrow(/not found/i);
  });

  it("that are narrowed by more than conditions say can’t be used as segments until edited", async () => {
    const { frida, gus } = await office();
    const query = "scope=mine&lapsed=true";
    const { id } = await saveView(frida, { name: "Mine", query, is_shared: true });
    const { condition, problems } = await getSegment(gus, id);
    expect(problems).toMatchObject([{ path: "condition", code: "list_narrows_more" }]);
    await expect(listSegmentDonors(gus, id, { limit: 5 })).rejects.toMatchObject({
      ...{ kind: "invalid", code: "broken_segment" },
    });
    expect(await listUsableSegments(gus)).toEqual([]);
    await changeSegment(frida, id, { condition });
    expect(await getSegment(gus, id)).toMatchObject({
      ...{ problems: [], list_query: `filter%5Bsegment%5D=${id}` },
    });
    expect(await listUsableSegments(gus)).toEqual([{ id, name: "Mine" }]);
  });
});
