import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { registrationDrafts } from "@/db/schema";
import { within } from "@/db/within";
import { openDonorSession } from "@/lib/donors/portal/sessions";
import { AppError } from "@/lib/errors";
import { createEventFixture, type EventFixture, visitorOf } from "@/lib/testing/events";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { cartOfChoice } from "./draft-order";
import { quoteDraft, type Registrant, readDraft, saveDraft } from "./registration-draft";
import type { DraftChanges } from "./registration-draft-schema";

let tenant: Tenant;
let event: EventFixture;
let actor: Registrant;

beforeAll(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  const browser = { userAgent: "test", address: "192.0.2.9" };
  const { id } = await openDonorSession(visitorOf(tenant), browser);
  actor = { ...visitorOf(tenant), sessionId: id };
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom("\0", "x".repeat(61), "9".repeat(40), "1e9", "-1", "\ud800", "NaN", "0.001"),
);
const anyCount = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2, 100, 101));
const anyKey = fc.oneof(
  fc.constantFrom("0", "-1", "x", "9999999999", "99999999999", "__proto__"),
  fc.nat().map(String),
);
const anyItems = fc.array(fc.oneof(fc.integer(), fc.double()), { maxLength: 60 });

const anyChoice = fc.record(
  {
    tickets: fc.dictionary(anyKey, anyCount, { maxKeys: 4 }),
    packages: fc.dictionary(anyKey, anyCount, { maxKeys: 4 }),
    auction_items: anyItems,
    auction_bids: anyItems,
    access_code: anyText,
    promo_code: anyText,
    gift: anyText,
    cover_fees: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<DraftChanges>;

const refusal = async (work: () => unknown) => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe("what is being chosen for an event", () => {
  it.each<[string, DraftChanges, string]>([
    ["an access code that is too long", { access_code: "x".repeat(61) }, "access_code"],
    [
      "too many auction items",
      { auction_items: Array.from({ length: 51 }, (_, n) => n) },
      "auction_items",
    ],
    ["too many tickets", { tickets: { 1: 101 } }, "tickets.1"],
    ["text that cannot be stored", { gift: "5\0" }, "gift"],
  ])("is refused with %s, and says where", (_, choice, path) => {
    expect(() => cartOfChoice(choice)).toThrow(
      expect.objectContaining({ kind: "invalid", problems: [expect.objectContaining({ path })] }),
    );
  });

  it("is priced or refused, whatever it is, and kept only if a draft can hold it", async () => {
    await fc.assert(
      fc.asyncProperty(anyChoice, async (given) => {
        const choice = { tickets: { [event.ticketTypeId]: 1 }, ...given };
        const unpriced = await refusal(() =>
          quoteCart(visitorOf(tenant), { id: event.eventId }, cartOfChoice(choice)),
        );
        const unkept = await refusal(() => saveDraft(actor, event.eventId, choice));
        if (unkept) expect(unpriced).toMatchObject({ kind: "invalid" });
        const draft = await readDraft(actor, event.eventId);
        if (draft) await refusal(() => quoteDraft(actor, event.eventId, draft));
        await db
          .delete(registrationDrafts)
          .where(within(registrationDrafts, tenant.organizationId));
      }),
      { numRuns: runs(200) },
    );
  });
});
