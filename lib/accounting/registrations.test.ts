import { addDays } from "date-fns";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { completeOrder } from "@/lib/events/payments/completion";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { todayOf } from "@/lib/giving/calendar";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { addLedgerAccount, addStandardAccounts } from "./accounts";
import { listJournalEntries, openJournalBatch } from "./batches";
import { closeJournalBatch } from "./closing";
import { mapAccount } from "./mappings";

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  await addStandardAccounts(tenant.owner);
});

afterEach(resumeClock);

async function register(): Promise<number> {
  const wanted = { tickets: 2, packages: 1, payment_method: "check" } as const;
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  await completeOrder(tenant.owner, orderId, { method: "check" });
  return orderId;
}

async function post() {
  const through = await todayOf(db, tenant.organizationId);
  const { id } = await openJournalBatch(tenant.owner, { through });
  await closeJournalBatch(tenant.owner, id);
  const { data } = await listJournalEntries(tenant.owner, id, { page: 1, per_page: 100 });
  return data.map(({ lines, ...entry }) => ({
    ...entry,
    lines: lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  }));
}

it("posts a registration to what was bought, and a refund of it in the same proportion", async () => {
  const orderId = await register();
  await refundOrder(tenant.owner, orderId, { amount: 3000, reason: "Asked" });
  const [paid, refunded] = await post();
  expect(paid).toMatchObject({
    ...{ movement: "payment", order_id: orderId, donation_id: null },
    description: expect.stringMatching(/^Registration /),
    lines: [
      ["1050", 2600, 0],
      ["5800", 0, 100],
      ["5810", 0, 2500],
    ],
  });
  expect(refunded).toMatchObject({
    ...{ movement: "refund", order_id: orderId },
    description: expect.stringMatching(/^Refund: Registration /),
    lines: [
      ["1050", 0, 30],
      ["5800", 1.15, 0],
      ["5810", 28.85, 0],
    ],
  });
});

it("posts an event with accounts of its own to them", async () => {
  const gala = await addLedgerAccount(tenant.owner, {
    ...{ code: "5850", name: "Special events:Gala", type: "income" },
  });
  await mapAccount(tenant.owner, {
    ...{ slot: "tickets", event_id: event.eventId, account_id: gala.id },
  });
  await register();
  const [paid] = await post();
  expect(paid?.lines).toEqual([
    ["1050", 2600, 0],
    ["5850", 0, 100],
    ["5810", 0, 2500],
  ]);
});

it("adds the later refund of a registration that is posted already, and reverses nothing of it", async () => {
  const orderId = await register();
  await post();
  await refundOrder(tenant.owner, orderId, { amount: 1000, reason: "Asked" });
  stopClock(addDays(new Date(), 1));
  expect(await post()).toMatchObject([{ movement: "refund", is_reversal: false }]);
});
