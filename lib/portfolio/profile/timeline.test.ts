import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { changeInteraction, logInteraction } from "@/lib/donors/engagement/interactions";
import { changeTask, createTask } from "@/lib/donors/engagement/tasks";
import { changeDonor } from "@/lib/donors/records/donors";
import { createHousehold } from "@/lib/donors/relationships/households";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import type { MemberActor } from "@/lib/identity/actor";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { readTimeline } from "./timeline";
import type { TimelineItem, TimelineKind } from "./timeline-kinds";

const EMAIL = "paula@example.org";

/** Somebody with one of everything, and the actor who may see it all. */
async function createLife() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const donorId = await fixture.donor({ email: EMAIL });
  const { owner, organizationId } = tenant;
  const giftId = await fixture.give(donorId, 5_000, "2026-03-01");
  const creditedId = await fixture.give(await fixture.donor(), 9_000, "2026-02-01");
  await addSoftCredit(owner, { donation_id: creditedId, donor_id: donorId, type_key: "advisor" });
  const event = await createEventFixture(tenant);
  await placeOrderFixture(tenant, event, {
    tickets: 2,
    purchaser: { first_name: "Paula", last_name: "Buyer", email: "Paula@Example.org" },
  });
  const mail = { organizationId, toAddress: EMAIL, html: "", text: "" };
  await db.insert(emails).values([
    { ...mail, messageKey: "a", template: "donation-receipt", subject: "Your receipt" },
    { ...mail, messageKey: "b", template: "order-link", subject: "Your order" },
    { ...mail, messageKey: "c", template: "donor-sign-in", subject: "Sign in" },
    { ...mail, messageKey: "d", template: "password-reset", subject: "For staff" },
  ]);
  await logInteraction(owner, { donor_id: donorId, channel: "phone", note: "Talked" });
  const subject = { type: "donor", id: donorId } as const;
  await createTask(owner, { subject, title: "Send the report" });
  await changeDonor(owner, donorId, { phone: "555 0100" });
  await buildPortfolio(organizationId);
  return { ...fixture, tenant, donorId, giftId, owner };
}

const told = (items: readonly TimelineItem[]) =>
  items
    .filter((item) => item.type !== "change")
    .map((item) => ("subject" in item && item.subject ? item.subject : item.type))
    .sort();

const typesSeenBy = async (actor: MemberActor, donorId: number) =>
  told((await readTimeline(actor, donorId)).data);

describe("a timeline", () => {
  it("lists everything that happened, newest first", async () => {
    const { owner, donorId, giftId } = await createLife();
    const { data, nextCursor } = await readTimeline(owner, donorId);
    expect(told(data)).toEqual(
      [
        "contact",
        "credit",
        "gift",
        "order",
        "task",
        "Sign in",
        "Your order",
        "Your receipt",
      ].sort(),
    );
    expect(nextCursor).toBeNull();
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(data.find(({ type }) => type === "gift")).toMatchObject({
      ...{ id: giftId, amount: 50, currency: "USD", date: "2026-03-01", donor_name: "Greta Giver" },
    });
    expect(data.find(({ type }) => type === "order")).toMatchObject({ amount: 100, admissions: 2 });
    const changes = data.filter(({ type }) => type === "change");
    expect(changes).toMatchObject([
      { action: "donor.change", fields: ["phone"], by: "Olive Owner", by_kind: "staff" },
    ]);
  });

  it("leaves out items the reader may not see", async () => {
    const { tenant, donorId } = await createLife();
    const as = (name: string, permissions: Parameters<typeof createColleague>[2]) =>
      createColleague(tenant, name, permissions);
    const donorsOnly = ["contact", "Sign in", "task"].sort();
    expect(await typesSeenBy(await as("Ann", ["donors_view"]), donorId)).toEqual(donorsOnly);
    expect(await typesSeenBy(await as("Bob", ["donors_view", "orders_view"]), donorId)).toEqual(
      [...donorsOnly, "order", "Your order"].sort(),
    );
    expect(await typesSeenBy(await as("Cyd", ["donors_view", "donations_view"]), donorId)).toEqual(
      [...donorsOnly, "credit", "gift", "Your receipt"].sort(),
    );
    const cyd = await as("Dan", ["donors_view"]);
    expect((await readTimeline(cyd, donorId, { kinds: ["gifts"] })).data).toEqual([]);
    await expect(readTimeline(await as("Eve", []), donorId)).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  it("shows private emails, and the text of other private interactions, to their owner only", async () => {
    const { tenant, owner, donorId } = await createLife();
    const secret = { donor_id: donorId, note: "Only mine", is_private: true };
    await logInteraction(owner, { ...secret, channel: "email" });
    await logInteraction(owner, { ...secret, channel: "visit" });
    const kinds: TimelineKind[] = ["contacts"];
    const seen = async (actor: MemberActor) =>
      (await readTimeline(actor, donorId, { kinds })).data.map((item) =>
        item.type === "contact" ? `${item.channel} ${item.note}` : item.type,
      );
    expect(await seen(owner)).toEqual(["visit Only mine", "email Only mine", "phone Talked"]);
    const other = await createColleague(tenant, "Ann");
    expect(await seen(other)).toEqual(["visit null", "phone Talked"]);
  });

  it("is read page by page, each item once, even items with the same timestamp", async () => {
    const { owner, donorId, give } = await createLife();
    for (let count = 0; count < 30; count += 1) await give(donorId, 1_000, "2026-01-05");
    const kinds: TimelineKind[] = ["gifts"];
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readTimeline(owner, donorId, { kinds, cursor });
      ids.push(...page.data.map(({ type, id }) => `${type}:${id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toHaveLength(32);
    expect(new Set(ids).size).toBe(32);
    for (const bad of [
      "nonsense",
      Buffer.from("2026-02-30T99:00:00.000000Z 1 1").toString("base64url"),
    ])
      await expect(readTimeline(owner, donorId, { cursor: bad })).rejects.toMatchObject({
        code: "invalid_cursor",
      });
  });

  it("covers the household of a donor who lives in one, and no other organization's", async () => {
    const { tenant, owner, donorId, donor, give } = await createLife();
    const partner = await donor({ displayName: "Pat Buyer" });
    await give(partner, 2_000, "2026-01-01");
    const members = { name: "The Buyers", member_ids: [donorId, partner] };
    const { id } = await createHousehold(owner, members);
    await createTask(owner, { subject: { type: "household", id }, title: "Visit them" });
    await buildPortfolio(tenant.organizationId);
    const { data } = await readTimeline(owner, donorId, { kinds: ["gifts", "tasks", "changes"] });
    expect(data).toContainEqual(expect.objectContaining({ type: "gift", donor_id: partner }));
    expect(data).toContainEqual(expect.objectContaining({ type: "task", title: "Visit them" }));
    expect(data).toContainEqual(expect.objectContaining({ action: "household.create" }));

    const other = await createTenant();
    await buildPortfolio(other.organizationId);
    await expect(readTimeline(other.owner, donorId)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("moves a task to its closing date, and shows staff notes on an interaction", async () => {
    const { owner, donorId } = await createLife();
    const [task] = (await readTimeline(owner, donorId, { kinds: ["tasks"] })).data;
    await changeTask(owner, task?.id ?? 0, { status: "done" });
    const [done] = (await readTimeline(owner, donorId, { kinds: ["tasks"] })).data;
    expect(done).toMatchObject({ status: "done" });
    expect(Date.parse(done?.at ?? "")).toBeGreaterThan(Date.parse(task?.at ?? ""));

    const [contact] = (await readTimeline(owner, donorId, { kinds: ["contacts"] })).data;
    await changeInteraction(owner, contact?.id ?? 0, { marked_meaningful: true });
    const [marked] = (await readTimeline(owner, donorId, { kinds: ["contacts"] })).data;
    expect(marked).toMatchObject({ marked: true, basis: "staff_marked" });
  });
});
