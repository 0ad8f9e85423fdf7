import { afterEach, describe, expect, it } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { completeOrder } from "@/lib/events/payments/completion";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { getEventSales } from "@/lib/events/setup/event-sales";
import { givingByMonth, givingThisMonth } from "@/lib/giving/gifts/giving-months";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { summarizePlans } from "@/lib/giving/plans/list";
import { createPledge } from "@/lib/pledges/pledges";
import { getRetention } from "@/lib/portfolio/list/retention";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createGivingFixture } from "@/lib/testing/giving";
import { createPlanFixture } from "@/lib/testing/plans";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { totalOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { inPeriod, type PeriodQuery } from "./periods";
import { queryReport } from "./queries";
import { getStandardReport } from "./standard";

const IN_KIND = { method: "in_kind", inKindDescription: "Folding chairs" } as const;

afterEach(resumeClock);

async function world() {
  stopClock(new Date("2026-05-31T16:00:00Z"));
  const tenant = await createTenant();
  const report = async (key: string, period: PeriodQuery = {}) => {
    const { definition } = getStandardReport(tenant.owner, key);
    return queryReport(tenant.owner, inPeriod(definition, period));
  };
  return { tenant, report };
}

describe("the home page", () => {
  it("tells the same giving as the report, without gifts in kind and refunds, with pledge payments", async () => {
    const { tenant, report } = await world();
    const giving = await createGivingFixture(tenant);
    const { give } = await createPortfolioFixture(tenant);
    await give(giving.donorId, 40_000, "2026-05-10", IN_KIND);
    await give(giving.donorId, 9_000, "2026-05-11", { refundedAmount: 9_000 });
    await give(giving.donorId, 5_000, "2026-05-12", { refundedAmount: 1_000 });
    await give(giving.donorId, 7_000, "2026-05-13", { currency: "EUR" });
    await give(giving.donorId, 300, "2025-06-01");
    await give(giving.donorId, 600, "2025-05-31");
    const pledge = await createPledge(tenant.owner, {
      ...{ donor_id: giving.donorId, program_id: giving.programId, pledged_on: "2026-02-01" },
      ...({ first_due_on: "2026-02-15", frequency: "monthly", installment_count: 6 } as const),
      amount: "100.00",
    });
    await recordDonation(tenant.owner, {
      ...{ donor_id: giving.donorId, program_id: giving.programId, method: "check" },
      lines: [{ designation_id: giving.designationId, amount: "20.00" }],
      ...{ received_on: "2026-05-01", pledge_id: pledge.id },
    });
    const month = await report("giving_by_month", { period: "month_this" });
    expect(await givingThisMonth(tenant.owner)).toEqual({
      ...{ currency: "USD", amount: 60, gifts: 2, uncounted: 1 },
    });
    expect(totalOf(month)?.figures.slice(0, 2)).toEqual([60, 2]);
    const year = await report("giving_by_month", { period: "months_12" });
    const { amount, before, uncounted } = await givingByMonth(tenant.owner);
    expect({ amount, before, uncounted }).toEqual({ amount: 63, before: 6, uncounted: 1 });
    expect(totalOf(year)?.figures[0]).toBe(63);
  });

  it("tells the same donor retention as the report, each donor by themselves", async () => {
    const { tenant, report } = await world();
    const { give, donor } = await createPortfolioFixture(tenant);
    const gone = { status: "archived", archivedAt: new Date() } as const;
    const years = [["2025", "2026"], ["2025"], ["2024", "2025", "2026"], ["2026"]];
    for (const given of years) {
      const id = await donor();
      for (const year of given) await give(id, 1_000, `${year}-03-01`);
    }
    await give(await donor(gone), 1_000, "2025-03-01");
    await give(await donor(), 1_000, "2025-03-01", IN_KIND);
    const { current } = await getRetention(tenant.owner);
    expect(current).toEqual({ gave: 3, again: 2 });
    const [share, count] = totalOf(await report("retention_rate"))?.figures ?? [];
    expect([share, count]).toEqual([Math.round((1_000 * 2) / 3) / 10, 3]);
  });

  it("tells the same recurring income as the report, without failing and missing cards or fees", async () => {
    const { tenant, report } = await world();
    const { ...giving } = await createPlanFixture(tenant, { feesCovered: 100 });
    await createPlanFixture(tenant, { amount: 12_000, intervalUnit: "year" }, giving);
    await createPlanFixture(tenant, { amount: 900, failures: 1, retryOn: "2026-06-03" }, giving);
    await createPlanFixture(tenant, { amount: 800, awaitsCardSince: new Date() }, giving);
    const { monthly, counts } = await summarizePlans(tenant.owner, {});
    expect(monthly).toEqual([{ currency: "USD", amount: 40 }]);
    expect(totalOf(await report("recurring_income"))?.figures.slice(0, 2)).toEqual([480, 2]);
    const { rows } = await report("recurring_value");
    const told = rows.flatMap(({ groups: [status, ...more], figures }) =>
      status && more.length === 0 ? [[status.label, figures[1]]] : [],
    );
    expect(told).toEqual([
      ["Active", 3],
      ["Retrying", 1],
    ]);
    expect(counts).toMatchObject({ active: 3, retrying: 1 });
  });
});

describe("an event’s overview", () => {
  it("tells the same sales as the report, and what refunds and cancellations make of them", async () => {
    const { tenant, report } = await world();
    const event = await createEventFixture(tenant);
    const paid = async (donation: string) => {
      const tickets = [{ ticket_type_id: event.ticketTypeId, quantity: 1 }];
      const cart = { tickets, donations: [{ amount: donation }] };
      const { orderId } = await placeOrderFixture(tenant, event, { cart });
      await completeOrder(tenant.system, orderId, { method: "card", gateway: "test" });
      return orderId;
    };
    await paid("10.00");
    await refundOrder(tenant.system, await paid("20.00"), { amount: 500 });
    await refundOrder(tenant.system, await paid("30.00"));
    await cancelOrder(tenant.owner, await paid("40.00"), "Left the payment as a gift.");
    await placeOrderFixture(tenant, event, {});
    const sales = await getEventSales(tenant.owner, event.eventId);
    expect(totalOf(await report("event_income"))?.figures[0]).toBe(sales.sales);
    expect(sales).toMatchObject({
      ...{ sales: 130, received: 215, received_not_completed: 90, refunded: 85, awaited: 50 },
    });
  });
});
