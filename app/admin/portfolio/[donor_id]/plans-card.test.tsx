import { expect, it } from "vitest";
import { About } from "@/app/admin/donations/[id]/about-card";
import type { DonationView } from "@/lib/giving/gifts/view";
import type { PlanView } from "@/lib/giving/plans/schema";
import { UNITED_STATES_ENTRY } from "@/lib/giving/receipt-profiles/entry-words";
import { spokenMarkup } from "@/testing/spoken";
import { PlansBehind, PlansCard } from "./plans-card";

const plan = (id: number, values: Partial<PlanView> = {}) =>
  ({
    ...{ id, status: "active", total: 30, currency: "USD", next_charge_on: "2999-01-31" },
    ...{ every: { unit: "month", interval: 1 }, purpose: { name: "General fund" } },
    donor: { id: 7, name: "Ada" },
    ...values,
  }) as PlanView;

const linksIn = (shown: React.ReactNode): string[] =>
  [...spokenMarkup(shown).matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = "", text = ""]) => `${href}: ${text.replaceAll(/<[^>]*>/g, "")}`,
  );

const PLANS = [plan(4, { status: "retrying" }), plan(3, { donor: { id: 8, name: "Ben" } })];

it("links a donor to their recurring gifts, and names the donor of each", () => {
  const shown = <PlansCard plans={PLANS} donorId={7} />;
  expect(linksIn(shown)).toEqual([
    "/admin/plans/4: $30.00 every month",
    "/admin/plans/3: $30.00 every month",
  ]);
  expect(spokenMarkup(shown).match(/, by \w+/g)).toEqual([", by Ben"]);
  expect(spokenMarkup(<PlansCard plans={[]} donorId={7} />)).toBe("");
});

it("links a failed card to the gift that the card was charged for", () => {
  const behind = (reason: string, plans = PLANS) =>
    linksIn(<PlansBehind reason={reason} plans={plans} />);
  expect(behind("recurring_failing")).toEqual(["/admin/plans/4: See $30.00 every month"]);
  expect(behind("card_expiring_30_days")).toEqual(["#recurring-gifts: View recurring gifts"]);
  expect(behind("card_expiring_30_days", [])).toEqual([]);
  expect(behind("giving_down")).toEqual([]);
});

it("links a gift to its recurring gift, once that gift has started", () => {
  const of = { amount: 25, interval_unit: "month", interval: 3, next_charge_on: "2999-01-31" };
  const gift = {
    ...{ currency: "USD", method: "card", lines: [], is_recurring: true, status: "pending" },
    ...{ donor: { id: 7, name: "Ada" }, program: { name: "Fund" } },
    ...{ donated_on: "2026-05-01", received_on: "2026-05-01" },
    plans: [
      { id: 5, status: "active", ...of },
      { id: 6, status: "pending", ...of },
    ],
  } as unknown as DonationView;
  expect(linksIn(<About gift={gift} benefits={UNITED_STATES_ENTRY.benefits} />)).toEqual([
    "/admin/portfolio/7: Ada",
    "/admin/plans/5: $25.00 every 3 months",
  ]);
});
