import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PlanView } from "@/lib/giving/plans/schema";
import { givenUpLately } from "./given-up";
import { Stopped } from "./stopped";

const NOW = new Date("2026-11-22T12:00:00Z");

const plan = (values: Partial<PlanView>): PlanView => ({
  id: 7,
  status: "failed",
  donor: { id: 1, name: "Greta Giver" },
  program: { id: 3, name: "Children" },
  purpose: { kind: "designation", id: 9, name: "General fund" },
  amount: 25,
  fees_covered: 1,
  total: 26,
  currency: "USD",
  price_per_month: null,
  is_below_price: false,
  frequency: 3,
  every: { unit: "month", interval: 3 },
  started_on: "2026-01-01",
  next_charge_on: null,
  resume_on: null,
  retry_on: null,
  awaits_card: false,
  failure: null,
  is_being_charged: false,
  card: null,
  is_anonymous: false,
  ended_at: "2026-11-20T03:00:00.000Z",
  end_reason: "payment_failed",
  ...values,
});

describe("the recently ended recurring gifts", () => {
  const told = (...plans: PlanView[]) => givenUpLately(plans, NOW).map(({ id }) => id);

  it("are the failed gifts of the last 60 days", () => {
    expect(told(plan({}))).toEqual([7]);
    expect(told(plan({ ended_at: "2026-09-23T12:00:00.000Z" }))).toEqual([7]);
    expect(told(plan({ ended_at: "2026-09-23T11:59:59.000Z" }))).toEqual([]);
    expect(told(plan({ status: "cancelled" }))).toEqual([]);
    expect(told(plan({ status: "retrying", ended_at: null }))).toEqual([]);
  });

  it("exclude gifts whose purpose another recurring gift continues", () => {
    const running = plan({ id: 8, status: "active", ended_at: null });
    expect(told(plan({}), running)).toEqual([]);
    const child = { kind: "entity", id: 9, name: "Amani" } as const;
    expect(told(plan({}), { ...running, purpose: child })).toEqual([7]);
    expect(told(plan({}), { ...running, donor: { id: 2, name: "Tin Roofs" } })).toEqual([7]);
    expect(told(plan({}), { ...running, ended_at: "2026-11-21T00:00:00.000Z" })).toEqual([7]);
  });
});

describe("the notice about ended recurring gifts", () => {
  const markup = async (...plans: PlanView[]) =>
    renderToStaticMarkup(
      await Stopped({ plans, client: "harbor-light", timeZone: "America/New_York" }),
    ).replaceAll("&amp;", "&");

  it("names the gift and its end date on the organization's calendar, and links to the same gift again", async () => {
    const shown = await markup(plan({}));
    expect(shown).toContain(
      "$26.00 every 3 months for General fund ended on November 19, 2026 because the card couldn’t be charged.",
    );
    const query = "program=3&designation=9&amount=25.00&frequency=3";
    expect(shown).toContain(`href="/o/harbor-light/give?${query}"`);
  });

  it("links to the sponsored recipient, and omits a frequency that no form offers", async () => {
    const purpose = { kind: "entity", id: 41, name: "Amani" } as const;
    const every = { unit: "week", interval: 1 } as const;
    expect(await markup(plan({ purpose, every, frequency: null }))).toContain(
      '/give?program=3&entity=41&amount=25.00"',
    );
  });

  it("is absent where no gift ended", async () => expect(await markup()).toBe(""));
});
