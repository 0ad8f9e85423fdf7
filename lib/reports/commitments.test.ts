import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, events } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { completeOrder } from "@/lib/events/payments/completion";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { changeGiftSource, createGiftSource } from "@/lib/giving/gifts/sources";
import { createPledge, getPledge } from "@/lib/pledges/pledges";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createGivingFixture } from "@/lib/testing/giving";
import { createPlanFixture } from "@/lib/testing/plans";
import { expectAddsUp, problemsOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { queryReport } from "./queries";
import type { ReportDefinitionInput } from "./schema";
import { getStandardReport } from "./standard";

afterEach(resumeClock);

async function world() {
  stopClock(new Date("2026-05-31T16:00:00Z"));
  const tenant = await createTenant();
  const giving = await createGivingFixture(tenant);
  const figures = async (definition: ReportDefinitionInput) => {
    const result = await queryReport(tenant.owner, definition);
    await expectAddsUp(tenant.owner, definition, result);
    return Object.fromEntries(
      result.rows.map(({ groups, figures: own }) => [groups.map(({ value }) => value).join(), own]),
    );
  };
  const standard = (key: string) => figures(getStandardReport(tenant.owner, key).definition);
  return { tenant, giving, figures, standard };
}

it("ages what is left of pledges, and comes to the balance that the pledges have", async () => {
  const { tenant, giving, figures, standard } = await world();
  const terms = {
    ...{ donor_id: giving.donorId, program_id: giving.programId, pledged_on: "2026-02-01" },
    ...({ first_due_on: "2026-02-15", frequency: "monthly", installment_count: 6 } as const),
  };
  const { id } = await createPledge(tenant.owner, { ...terms, amount: "100.00" });
  const gone = await createPledge(tenant.owner, { ...terms, amount: "60.00" });
  await recordDonation(tenant.owner, {
    ...{ donor_id: giving.donorId, program_id: giving.programId, method: "check" },
    lines: [{ designation_id: giving.designationId, amount: "20.00" }],
    ...{ received_on: "2026-05-01", pledge_id: id },
  });
  const { balance } = await getPledge(tenant.owner, id);
  expect(await standard("pledges_by_age")).toMatchObject({
    // 16.66 + 3.34 of February and March are paid.
    over_90: [10, 1, 1],
    to_90: [13.32 + 10, 2, 1],
    to_60: [26.66, 2, 1],
    to_30: [26.66, 2, 1],
    not_due: [16.66 + 16.7 + 20, 4, 1],
    "": [balance + gone.balance, 11, 1],
  });
  expect(
    await figures({ dataset: "pledge_installment", measures: ["amount.sum", "paid.sum"] }),
  ).toEqual({ "": [160, 20] });
});

it("expects of recurring gifts what the next twelve months of their calendars bring", async () => {
  const { tenant, giving, standard } = await world();
  await createPlanFixture(tenant, { nextChargeOn: "2026-06-01" }, giving);
  await createPlanFixture(
    tenant,
    { nextChargeOn: "2026-08-31", amount: 1_000, interval: 3 },
    giving,
  );
  await createPlanFixture(
    tenant,
    { nextChargeOn: "2026-06-07", amount: 100, intervalUnit: "week" },
    giving,
  );
  await createPlanFixture(
    tenant,
    { nextChargeOn: "2026-06-07", amount: 9, status: "paused" },
    giving,
  );
  const months = await standard("recurring_forecast");
  expect(months["2026-06"]).toEqual([30 + 4, 5, 1]);
  expect(months["2026-11"]).toEqual([30 + 5 + 10, 7, 1]);
  expect(months["2027-02"]).toEqual([30 + 4 + 10, 6, 1]);
  expect(months[""]).toEqual([12 * 30 + 52 + 3 * 10, 12 + 52 + 3, 1]);
});

it("sets what appeals cost against what they brought in", async () => {
  const { tenant, giving, standard } = await world();
  const spring = await createGiftSource(tenant.owner, {
    kind: "appeal",
    name: "Spring",
    cost: "12.50",
  });
  await createGiftSource(tenant.owner, { kind: "appeal", name: "Autumn" });
  const campaign = await createGiftSource(tenant.owner, { kind: "campaign", name: "Roof" });
  const attempt = changeGiftSource(tenant.owner, campaign.id, { cost: "1.00" });
  expect(await problemsOf(attempt)).toEqual([["cost", "no_cost"]]);
  const negative = changeGiftSource(tenant.owner, spring.id, { cost: "-1" });
  expect(await problemsOf(negative)).toEqual([["cost", "invalid_amount"]]);
  await recordDonation(tenant.owner, {
    ...{ donor_id: giving.donorId, program_id: giving.programId, method: "check" },
    lines: [{ designation_id: giving.designationId, amount: "40.00" }],
    ...{ received_on: "2026-05-01", appeal_id: spring.id },
  });
  const told = await standard("appeal_return");
  expect(told[String(spring.id)]).toEqual([12.5, 0, 1, 1, 40, 27.5]);
  expect(told[""]).toEqual([12.5, 0, 1, 1, 40, 27.5]);
  await changeGiftSource(tenant.owner, spring.id, { cost: null });
  expect((await standard("appeal_return"))[""]).toEqual([0, 0, 1, 1, 40, 40]);
});

it("draws when guests came, in quarter hours of the event’s own clock", async () => {
  const { tenant, standard } = await world();
  const event = await createEventFixture(tenant);
  await db
    .update(events)
    .set({ timeZone: "America/Denver" })
    .where(within(events, tenant.organizationId));
  const { orderId } = await placeOrderFixture(tenant, event, { tables: 1 });
  await placeOrderFixture(tenant, event, { tables: 1 });
  await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
  const guests = await db
    .select({ id: attendees.id })
    .from(attendees)
    .where(within(attendees, tenant.organizationId, eq(attendees.orderId, orderId)))
    .orderBy(attendees.id);
  for (const [nth, at] of [
    "2026-05-30T00:14:59Z",
    "2026-05-30T00:15:00Z",
    "2026-05-30T00:29:00Z",
  ].entries())
    await db
      .update(attendees)
      .set({ checkedInAt: new Date(at) })
      .where(within(attendees, tenant.organizationId, eq(attendees.id, guests[nth]?.id ?? 0)));
  const own = String(event.eventId);
  const curve = await standard("event_check_in");
  expect(curve).toEqual({ [`${own},18:00`]: [1], [`${own},18:15`]: [2], [own]: [3], "": [3] });
  const came = Math.round((1_000 * 3) / guests.length) / 10;
  expect((await standard("event_attendance"))[own]?.slice(0, 2)).toEqual([guests.length, came]);
});
