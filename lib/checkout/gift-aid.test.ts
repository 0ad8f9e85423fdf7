import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, checkouts, donationReceipts, donors, giftAidDeclarations } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { signInSession } from "@/lib/donors/portal/sessions";
import { listDeclarations } from "@/lib/giving/gift-aid/declarations";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { createGivingFixture, createPayer, GIVER, traceOf } from "@/lib/testing/checkout";
import { createDonorFixture, signInDonor } from "@/lib/testing/donors";
import { reconcile } from "@/lib/testing/paying";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addDesignation } from "./items";
import { type PayingActor, payCheckout } from "./paying";
import type { CheckoutDetailsInput } from "./schema";
import { followGift } from "./settling";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;
let actor: PayingActor;

const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
const HOME = { street: "12 Quay Row", zip: "eh1 2ab" };
const refusal = (path: string, code: string) => ({
  problems: [expect.objectContaining({ path, code })],
});

beforeAll(async () => {
  tenant = await createTenant({ currency: "GBP", name: "Quayside Aid" });
  ({ programId } = await createGivingFixture(tenant, { currency: "GBP" }));
  await changeReceiptProfile(tenant.owner, {
    ...{ jurisdiction: "united_kingdom", details: { charity_number: "1122334" } },
  });
});
beforeEach(async () => {
  ({ actor } = await createPayer(tenant));
});
afterEach(resumeClock);

const someone = () => ({ ...GIVER, email: `g-${Math.random().toString(36).slice(2)}@example.org` });

/** Fills a checkout and says who gives. */
async function prepare(details: CheckoutDetailsInput, by: PayingActor = actor) {
  await addDesignation(by, programId, "general", { amount: 25 });
  return changeDetails(by, programId, details);
}

async function give(details: CheckoutDetailsInput, token = "tok_visa", by: PayingActor = actor) {
  await prepare(details, by);
  return payCheckout(by, programId, { ...card, token });
}

async function giverOf(checkoutId: number): Promise<number> {
  const { gift } = await traceOf(checkoutId);
  return gift?.donorId ?? 0;
}

const declarationsOf = (donorId: number) => listDeclarations(tenant.owner, donorId);

const allDeclarations = () =>
  db.select().from(giftAidDeclarations).where(within(giftAidDeclarations, tenant.organizationId));

describe("a Gift Aid declaration at checkout", () => {
  it("belongs to the donor created by the checkout, with the wording and address they gave", async () => {
    const giver = someone();
    const { gift_aid } = await prepare({ ...giver, ...HOME, gift_aid: true });
    expect(gift_aid).toMatchObject({ declared: true, covered_since: null });
    expect(gift_aid?.words).toContain(
      "made in the past 4 years to Quayside Aid. I am a UK taxpayer",
    );
    const paid = await payCheckout(actor, programId, card);
    const donorId = await giverOf(paid.checkout_id);
    expect(await declarationsOf(donorId)).toMatchObject([
      {
        ...{ scope: "past_and_future", way: "online", words: gift_aid?.words },
        declarant: { first_name: "Grace", last_name: "Hopper", ...HOME, country: null },
      },
    ]);
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, donorId));
    expect(logged).toContainEqual(
      expect.objectContaining({ action: "gift_aid.declare", actorKind: "visitor" }),
    );
  });

  it("appears on the receipt of its gift", async () => {
    const { checkout_id } = await give({ ...someone(), ...HOME, gift_aid: true });
    const { gift } = await traceOf(checkout_id);
    const [receipt] = await db
      .select()
      .from(donationReceipts)
      .where(eq(donationReceipts.donationId, gift?.id ?? 0));
    expect(receipt?.snapshot).toMatchObject({ gift_aid_declared_on: gift?.donatedOn });
  });

  it("keeps the address given for a known donor, without changing the donor", async () => {
    const known = await createDonorFixture(tenant, { firstName: "Ada" });
    const details = { ...GIVER, email: known.email, ...HOME, gift_aid: true };
    expect(await giverOf((await give(details)).checkout_id)).toBe(known.id);
    const [donor] = await db.select().from(donors).where(eq(donors.id, known.id));
    expect(donor).toMatchObject({ firstName: "Ada", street: null });
    expect(await declarationsOf(known.id)).toMatchObject([{ declarant: HOME }]);
  });

  it("is made once, however often the box is ticked, and again after a withdrawal", async () => {
    const details = { ...someone(), ...HOME, gift_aid: true };
    const donorId = await giverOf((await give(details)).checkout_id);
    await give(details);
    const payers = [await createPayer(tenant), await createPayer(tenant)];
    await Promise.all(payers.map(({ actor: other }) => give(details, "tok_visa", other)));
    expect(await declarationsOf(donorId)).toHaveLength(1);
    await db
      .update(giftAidDeclarations)
      .set({ withdrawnOn: "2099-01-01" })
      .where(eq(giftAidDeclarations.donorId, donorId));
    await give(details);
    expect(await declarationsOf(donorId)).toHaveLength(2);
  });

  it("of two concurrent new donors is made once", async () => {
    const details = { ...someone(), ...HOME, gift_aid: true };
    const payers = [await createPayer(tenant), await createPayer(tenant)];
    const paid = await Promise.all(
      payers.map(({ actor: other }) => give(details, "tok_visa", other)),
    );
    const givers = await Promise.all(paid.map(({ checkout_id }) => giverOf(checkout_id)));
    expect(givers[0]).toBe(givers[1]);
    expect(await declarationsOf(givers[0] ?? 0)).toHaveLength(1);
  });

  it("is not made unless the box is ticked, nor once it is cleared again", async () => {
    const before = (await allDeclarations()).length;
    await give(someone());
    await prepare({ ...someone(), ...HOME, gift_aid: true });
    await changeDetails(actor, programId, { note: "Hello" });
    expect((await readCheckout(actor, programId)).gift_aid).toMatchObject({ declared: true });
    await give({ gift_aid: false });
    expect(await allDeclarations()).toHaveLength(before);
  });
});

it("keeps the wording and the date of the tick while only other details change", async () => {
  const { id } = await prepare({ ...someone(), ...HOME, gift_aid: true });
  const kept = { words: "As it read then.", declared_on: "2026-01-01" };
  await db
    .update(checkouts)
    .set({ giftAid: kept })
    .where(eq(checkouts.id, id ?? 0));
  await changeDetails(actor, programId, { note: "Hello" });
  const { checkout_id } = await payCheckout(actor, programId, card);
  expect(await declarationsOf(await giverOf(checkout_id))).toMatchObject([kept]);
});

describe("a checkout with a failed payment", () => {
  it("leaves no declaration behind, and makes it when another card pays", async () => {
    const before = (await allDeclarations()).length;
    const details = { ...someone(), ...HOME, gift_aid: true };
    await expect(give(details, "tok_chargeDeclined")).rejects.toMatchObject({ kind: "declined" });
    expect(await allDeclarations()).toHaveLength(before);
    const { checkout_id } = await payCheckout(actor, programId, card);
    expect(await declarationsOf(await giverOf(checkout_id))).toHaveLength(1);
  });

  it("makes the declaration when the money arrives, not while a bank is asked", async () => {
    const { checkout_id, donation_id } = await give(
      { ...someone(), ...HOME, gift_aid: true },
      "tok_replyLost",
    );
    const donorId = await giverOf(checkout_id);
    expect(await declarationsOf(donorId)).toEqual([]);
    stopClock(secondsFromNow(61));
    await reconcile();
    const what = { organizationId: tenant.organizationId, donationId: donation_id ?? 0 };
    await followGift(what, { requestId: "test" });
    expect(await declarationsOf(donorId)).toMatchObject([{ way: "online" }]);
  });
});

describe("a checkout changed before the money arrives", () => {
  it("makes no declaration when it was reopened meanwhile", async () => {
    const details = { ...someone(), ...HOME, gift_aid: true };
    const { checkout_id, donation_id } = await give(details, "tok_replyLost");
    await db.update(checkouts).set({ status: "open" }).where(eq(checkouts.id, checkout_id));
    stopClock(secondsFromNow(61));
    await reconcile();
    const { gift } = await traceOf(checkout_id);
    expect(gift).toMatchObject({ id: donation_id, status: "completed" });
    expect(await declarationsOf(gift?.donorId ?? 0)).toEqual([]);
  });

  it("makes no declaration for an organization that signed in after its visitor ticked the box", async () => {
    await prepare({ ...someone(), ...HOME, gift_aid: true });
    const company = { kind: "organization", organizationName: "Works" } as const;
    const works = await createDonorFixture(tenant, { ...company, firstName: null, lastName: null });
    const about = { userAgent: "Test browser", address: "192.0.2.1" };
    const { id: sessionId } = await db.transaction((tx) =>
      signInSession(tx, actor, works.id, about),
    );
    expect(sessionId).toBe(actor.sessionId);
    const { organizationId, requestId, address } = actor;
    const by = { organizationId, requestId, address, sessionId, donorId: works.id };
    const { checkout_id } = await payCheckout({ kind: "donor", ...by }, programId, card);
    expect(await giverOf(checkout_id)).toBe(works.id);
    expect(await declarationsOf(works.id)).toEqual([]);
  });
});

describe("a Gift Aid declaration is refused", () => {
  it("for a donor organization, in either order", async () => {
    const organization = { on_behalf_of: "Acme" };
    for (const [first, second] of [
      [organization, { gift_aid: true }],
      [{ gift_aid: true }, organization],
    ]) {
      const { actor: by } = await createPayer(tenant);
      await prepare({ ...GIVER, ...HOME, ...first }, by);
      await expect(changeDetails(by, programId, { ...second })).rejects.toMatchObject(
        refusal("gift_aid", "not_a_person"),
      );
    }
  });

  it("where Gift Aid is not claimed, as the checkout says", async () => {
    const other = await createTenant();
    const fixture = await createGivingFixture(other);
    const { actor: visitor } = await createPayer(other);
    expect((await readCheckout(visitor, fixture.programId)).gift_aid).toBeNull();
    await expect(
      changeDetails(visitor, fixture.programId, { gift_aid: true }),
    ).rejects.toMatchObject(refusal("gift_aid", "not_offered"));
    await changeDetails(visitor, fixture.programId, { gift_aid: false });
  });

  it("before the gift is paid while the name or home address is missing", async () => {
    const attempt = async (details: CheckoutDetailsInput) => {
      await prepare({ ...details, gift_aid: true });
      return payCheckout(actor, programId, card).then(
        () => [],
        (error) => error.problems.map(({ path }: { path: string }) => path),
      );
    };
    expect(await attempt({})).toEqual(["first_name", "last_name", "email", "street", "zip"]);
    expect(await attempt({ ...someone(), street: " ", zip: "75001" })).toEqual(["street", "zip"]);
    expect(await attempt({ street: "Rose Cottage", zip: "75001", country: "GB" })).toEqual(["zip"]);
    expect(await attempt({ country: "FR" })).toEqual([]);
  });
});

describe("a signed-in donor", () => {
  const signedIn = async (values: Parameters<typeof createDonorFixture>[1] = {}) => {
    const donor = await createDonorFixture(tenant, values);
    const { actor: by } = await signInDonor(tenant, donor);
    return { donor, by: { ...by, address: "test" } };
  };

  it("declares with the stored address, and sees that the declaration covers the next gift", async () => {
    const { donor, by } = await signedIn({ ...HOME, country: "GB" });
    await give({ gift_aid: true }, "tok_visa", by);
    const [declaration] = await declarationsOf(donor.id);
    expect(declaration).toMatchObject({ declarant: { first_name: "Ada", ...HOME } });
    expect((await readCheckout(by, programId)).gift_aid).toMatchObject({
      covered_since: declaration?.declared_on,
    });
  });

  it("of kind organization cannot declare", async () => {
    const company = { kind: "organization", organizationName: "Works" } as const;
    const { by } = await signedIn({ ...company, firstName: null, lastName: null });
    await expect(prepare({ ...HOME, gift_aid: true }, by)).rejects.toMatchObject(
      refusal("gift_aid", "not_a_person"),
    );
  });
});
