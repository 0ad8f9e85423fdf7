import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { plans, refunds } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import { updateCard } from "@/lib/giving/payments/donor-cards";
import { readHold, releaseCharges } from "@/lib/giving/payments/held-charges";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { signInFixture } from "@/lib/testing/giving";
import { reconcile } from "@/lib/testing/paying";
import { type Random, randomFrom } from "@/lib/testing/simulated-plans";
import type { Account } from "@/lib/testing/stripe-simulator/account";
import type {
  Method,
  SimulatedDispute,
  SimulatedRefund,
} from "@/lib/testing/stripe-simulator/objects";
import type { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";
import { measureStripeYear, type StripeYearFigures } from "./stripe-year-figures";
import { Returns } from "./stripe-year-returns";
import { createFates, type Fate } from "./stripe-year-world";
import { applyEvents, deliver } from "./webhooks";

export type StripeYear = { plans: number; days: number; seed: number; faults: number };

const ZONES = ["America/New_York", "Pacific/Auckland"];
const FROM = "2027-11-15";

/** For how many days staff look at a changed account before they resume charging. */
const DAYS_HELD = 3;

/**
 * A year at a strict Stripe: banks refuse in every way there is, customers are deleted, refunds fail,
 * disputes go all their ways, answers get lost, and once the key leads to another account.
 */
export async function simulateStripeYear(
  simulator: StripeSimulator,
  { plans: count, days, seed, faults }: StripeYear,
): Promise<StripeYearFigures> {
  const random = randomFrom(seed);
  stopClock(new Date(`${FROM}T12:00:00Z`));
  const world = { random, from: FROM, days, count };
  const fates = (await Promise.all(ZONES.map((zone) => createFates(zone, world)))).flat();
  const year = new Year(simulator, random, fates, faults / days);
  for (let day = 0; day < days; day++) await year.live(day, day === Math.floor(days * 0.6));
  await year.settle();
  const figures = await measureStripeYear(year.accounts, fates);
  resumeClock();
  return { ...figures, charged_while_held: year.chargedWhileHeld };
}

class Year {
  readonly accounts: Account[];
  chargedWhileHeld = 0;
  private readonly returns: Returns;
  private told = 0;
  private heldFor = 0;
  private readonly waiting = new Map<number, number>();

  constructor(
    private readonly simulator: StripeSimulator,
    private readonly random: Random,
    private readonly fates: Fate[],
    private readonly faultsADay: number,
  ) {
    this.accounts = [simulator.account];
    this.returns = new Returns(simulator, random, fates);
  }

  async live(day: number, isAccountChanged: boolean): Promise<void> {
    const hour = String(Math.floor(this.random() * 20)).padStart(2, "0");
    stopClock(new Date(`${addDaysTo(FROM, day)}T${hour}:00:00Z`));
    if (isAccountChanged) await this.changeAccount();
    for (const fate of this.fates) this.befall(fate, day);
    if (this.random() < this.faultsADay) this.breakSomething();
    await this.charge();
    await this.hear();
    for (const fate of await this.findWaiting()) await this.answer(fate, day);
    await this.returns.giveBack();
    this.returns.moveDisputes();
    await this.hear();
    await this.reconcile();
    await this.staff();
  }

  /** Whatever is still to be told and looked at. */
  async settle(): Promise<void> {
    for (let round = 0; round < 6; round++) {
      stopClock(secondsFromNow(7 * 3600));
      for (const refund of this.simulator.account.all<SimulatedRefund>("refund"))
        if (refund.status === "pending") this.simulator.endRefund(refund.id, "succeeded");
      await this.hear();
      await reconcile();
      await this.charge();
      await this.hear();
    }
  }

  private async charge(): Promise<void> {
    const before = this.simulator.charges.length;
    await chargeDuePlans("test-stripe-year");
    const [fate] = this.fates;
    const isHeld = fate && (await readHold(fate.tenant.owner));
    if (isHeld) this.chargedWhileHeld += this.simulator.charges.length - before;
  }

  private befall({ method, customer, refusal, deletedOn }: Fate, day: number): void {
    const { account } = this.simulator;
    if (!account.all<Method>("payment_method").some(({ id }) => id === method)) return;
    if (refusal?.from === day) this.simulator.refuseCard(method, refusal.what);
    if (refusal?.until === day) this.simulator.refuseCard(method, undefined);
    if (deletedOn === day) this.simulator.deleteCustomer(customer);
  }

  private breakSomething(): void {
    const kinds = [
      "drop_after",
      "drop_before",
      "rate_limited",
      "error_500",
      "lock_timeout",
    ] as const;
    const what = kinds[Math.floor(this.random() * kinds.length)] ?? "drop_after";
    this.simulator.faults.push({ path: /payment_intents|refunds/, what, times: 2 });
  }

  /** Events arrive in any order, some of them twice. */
  private async hear(): Promise<void> {
    const { events } = this.simulator.account;
    const news = events.slice(this.told);
    this.told = events.length;
    const order = news
      .flatMap((event) => (this.random() < 0.2 ? [event, event] : [event]))
      .map((event) => ({ event, at: this.random() }))
      .sort((one, other) => one.at - other.at);
    for (const { event } of order) await deliver(this.simulator, event);
    await applyEvents();
  }

  private async findWaiting(): Promise<Fate[]> {
    const waiting = await db
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.status, "active"), isNotNull(plans.awaitsCardSince)));
    return this.fates.filter(({ planId }) => waiting.some(({ id }) => id === planId));
  }

  /** Donors whose gift waits give another card after some days, or their network does; some never do. */
  private async answer(fate: Fate, day: number): Promise<void> {
    if (fate.answersAfter === null) return;
    const since = this.waiting.get(fate.planId) ?? day;
    this.waiting.set(fate.planId, since);
    if (day - since < fate.answersAfter) return;
    this.waiting.delete(fate.planId);
    const isKnown = this.simulator.account
      .all<Method>("payment_method")
      .some(({ id, customer }) => id === fate.method && customer !== null);
    if (fate.isUpdatedByNetwork && isKnown) {
      this.simulator.updateCard(fate.method, { last4: "1881" });
      await this.hear();
      return;
    }
    const donor = await signInFixture(fate.tenant, fate.donorId);
    const given = { cardHolderName: "Greta Giver", token: "tok_visa" };
    const { card } = await updateCard(donor, null, given);
    fate.method = card.methodReference;
    fate.customer = card.customerReference;
  }

  private async reconcile(): Promise<void> {
    stopClock(secondsFromNow(61));
    await reconcile();
    await this.charge();
    await this.hear();
  }

  private async staff(): Promise<void> {
    const [first] = this.fates;
    if (!first || !(await readHold(first.tenant.owner))) return;
    this.heldFor += 1;
    if (this.heldFor <= DAYS_HELD) return;
    const tenants = new Map(this.fates.map(({ tenant }) => [tenant.organizationId, tenant]));
    for (const { owner } of tenants.values()) await releaseCharges(owner);
  }

  /** Nothing is under way at the old account, which nobody hears of any more. */
  private async changeAccount(): Promise<void> {
    const { account } = this.simulator;
    for (const { id, status } of account.all<SimulatedDispute>("dispute")) {
      if (status.startsWith("warning_") && status !== "warning_closed")
        this.simulator.decide(id, "warning_closed");
      else if (!["won", "lost", "warning_closed"].includes(status))
        this.simulator.decide(id, "won");
    }
    await this.settle();
    const ids = this.fates.map(({ tenant }) => tenant.organizationId);
    const open = await db.$count(
      refunds,
      and(inArray(refunds.organizationId, ids), eq(refunds.status, "pending")),
    );
    if (open > 0) throw new Error("A refund is still under way at the old account.");
    this.accounts.push(this.simulator.changeAccount());
    this.told = 0;
    this.waiting.clear();
  }
}
