import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { changeView, findOwnView, listSavedViews, removeView, saveView } from "./saved-views";

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
      .where(and(eq(auditLog.subjectType, "portfolio_view"), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id);
    expect(audited.map(({ action }) => action)).toEqual([
      ...["portfolio_view.save", "portfolio_view.change", "portfolio_view.remove"],
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
});
