import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { ticketTypes } from "@/db/schema";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { fromMajor } from "@/lib/money";
import { createEventFixture, type EventFixture, visitorOf } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { withExtras } from "../pricing/quote-extras";
import { createPromoCode } from "../setup/promo-codes";
import { quoteDraft, type Registrant, readDraft, saveDraft } from "./registration-draft";
import type { DraftChanges } from "./registration-draft-schema";
import { compareWithSeen, quoteWithoutExtras, type Seen } from "./seen-quote";

const BROWSER = { userAgent: "test", address: "192.0.2.9" };

let tenant: Tenant;
let event: EventFixture;
let actor: Registrant;

async function begin(currency = "USD"): Promise<void> {
  tenant = await createTenant();
  event = await createEventFixture(tenant, { currency, fee_cover: { percent: 2.9, fixed: 1 } });
  await createPromoCode(tenant.owner, event.eventId, { code: "TEN", kind: "percent", value: 10 });
  const { id: sessionId } = await openDonorSession(visitorOf(tenant), BROWSER);
  actor = { ...visitorOf(tenant), sessionId };
  await choose({ tickets: { [event.ticketTypeId]: 3 } });
}

const choose = (changes: DraftChanges) => saveDraft(actor, event.eventId, changes);

async function draftNow() {
  const draft = await readDraft(actor, event.eventId);
  if (!draft) throw new Error("nothing was kept");
  return draft;
}

async function quoteNow() {
  const { quote } = await quoteDraft(actor, event.eventId, await draftNow());
  if (!quote) throw new Error("it cannot be had");
  return quote;
}

async function plainNow(promoCode = "") {
  const { quote } = await quoteWithoutExtras(actor, event.eventId, await draftNow(), promoCode);
  if (!quote) throw new Error("it cannot be had");
  return quote;
}

/** What the page shows now. */
async function seenNow(): Promise<Seen> {
  const { promo_code: promoCode } = (await draftNow()).content;
  const { fingerprint } = await plainNow(promoCode);
  return { fingerprint, promoCode, total: (await quoteNow()).totals.total_amount };
}

const compare = async (seen: Seen) =>
  compareWithSeen(actor, event.eventId, await draftNow(), await quoteNow(), seen);

describe("the total calculated on the page while its buyer chooses", () => {
  const choices = [
    { gift: "", cover_fees: false, promo_code: "" },
    { gift: "", cover_fees: true, promo_code: "" },
    { gift: "25", cover_fees: false, promo_code: "TEN" },
    { gift: "33", cover_fees: true, promo_code: "" },
    { gift: "1", cover_fees: true, promo_code: "TEN" },
  ];
  for (const currency of ["USD", "JPY", "KWD"])
    it(`equals the quote, in ${currency}`, async () => {
      await begin(currency);
      for (const chosen of choices) {
        await choose(chosen);
        const { totals, discount } = await quoteNow();
        const gift = fromMajor(Number(chosen.gift), currency);
        const plain = await plainNow(chosen.promo_code);
        expect(withExtras(plain, { gift, coversFees: chosen.cover_fees })).toMatchObject({
          totals,
          discount,
        });
      }
    });
});

describe("an order", () => {
  beforeEach(() => begin());

  it("is placed at the total seen when nothing has changed, or the page showed the addition", async () => {
    const seen = await seenNow();
    expect(await compare(seen)).toBe("same");
    await choose({ gift: "25", cover_fees: true, recurring_gift: true });
    const { total_amount: total } = (await quoteNow()).totals;
    expect(await compare({ ...seen, total })).toBe("same");
  });

  it("shows its new total first after its buyer added something unseen", async () => {
    const seen = await seenNow();
    await choose({ gift: "25" });
    expect(await compare(seen)).toBe("own_change");
    await choose({ gift: "", promo_code: "TEN" });
    expect(await compare(seen)).toBe("own_change");
  });

  it("reports a changed price when the buyer did not cause the change", async () => {
    await choose({ promo_code: "TEN" });
    const seen = await seenNow();
    expect(await compare(seen)).toBe("same");
    await db.update(ticketTypes).set({ price: 6000 }).where(eq(ticketTypes.id, event.ticketTypeId));
    expect(await compare(seen)).toBe("price_change");
    const { total_amount: total } = (await quoteNow()).totals;
    expect(await compare({ ...seen, total })).toBe("price_change");
  });
});
