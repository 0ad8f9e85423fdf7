import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema";
import { refundDonation } from "@/lib/giving/payments/refunding";
import type { Random } from "@/lib/testing/simulated-plans";
import type {
  Charge,
  SimulatedDispute,
  SimulatedRefund,
} from "@/lib/testing/stripe-simulator/objects";
import type { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";
import type { Fate } from "./stripe-year-world";

/** Money that goes back during a simulated year. */
export class Returns {
  constructor(
    private readonly simulator: StripeSimulator,
    private readonly random: Random,
    private readonly fates: readonly Fate[],
  ) {}

  /** Some gifts are given back, here or at Stripe, and some of that fails at the payer's bank. */
  async giveBack(): Promise<void> {
    const { account } = this.simulator;
    const isPoor = this.random() < 0.1;
    Object.assign(account, {
      availableBalance: isPoor ? 0 : null,
      refundsWithoutBalance: this.random() < 0.5 ? "refused" : "wait",
    });
    const charges = this.simulator.charges.filter(({ disputed }) => !disputed);
    const charge = charges[Math.floor(this.random() * charges.length)];
    if (charge && this.random() < 0.15) await this.refund(charge);
    account.availableBalance = null;
    for (const refund of account.all<SimulatedRefund>("refund")) {
      const isPending = refund.status === "pending";
      const dice = this.random();
      if (isPending && dice < 0.3) this.simulator.endRefund(refund.id, "succeeded");
      else if (refund.status !== "failed" && dice > 0.99)
        this.simulator.endRefund(refund.id, "failed");
    }
  }

  private async refund(charge: Charge): Promise<void> {
    const left = charge.amount - charge.amount_refunded;
    if (left < 200) return;
    const amount = this.random() < 0.5 ? left : 100 + Math.floor(this.random() * (left - 100));
    if (this.random() < 0.4) {
      try {
        this.simulator.refund(charge.payment_intent, amount);
      } catch {
        // Refused at Stripe's dashboard: an open dispute, or no balance.
      }
      return;
    }
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.gatewayReference, charge.payment_intent));
    const fate = this.fates.find(({ tenant }) => tenant.organizationId === payment?.organizationId);
    if (!payment?.donationId || !fate) return;
    const free = payment.amount - payment.refundedAmount;
    if (free === 0) return;
    const reason = "Asked to";
    const wanted = { amount: Math.min(free, amount) / 100, reason };
    await refundDonation(fate.tenant.owner, payment.donationId, wanted);
  }

  /** Banks ask, dispute and decide, one way and the other. */
  moveDisputes(): void {
    const { account } = this.simulator;
    const { charges } = this.simulator;
    const charge = charges[Math.floor(this.random() * charges.length)];
    const known = account.all<SimulatedDispute>("dispute");
    const isNew = charge && !known.some((each) => each.payment_intent === charge.payment_intent);
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    if (isNew && left === charge.amount && this.random() < 0.06) {
      if (this.random() < 0.4) this.simulator.inquire(charge.payment_intent);
      else this.simulator.dispute(charge.payment_intent, left);
    }
    for (const { id, status } of known) {
      if (this.random() > 0.15) continue;
      const next = NEXT[status] ?? [];
      const to = next[Math.floor(this.random() * (next.length + 1))];
      if (to) this.simulator.decide(id, to);
    }
  }
}

const NEXT: Partial<Record<string, Parameters<StripeSimulator["decide"]>[1][]>> = {
  warning_needs_response: ["warning_under_review", "warning_closed", "needs_response"],
  warning_under_review: ["warning_closed", "needs_response"],
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  lost: ["appeal_under_review"],
  won: ["appeal_needs_response"],
  appeal_needs_response: ["appeal_under_review", "lost"],
  appeal_under_review: ["won", "lost"],
};
