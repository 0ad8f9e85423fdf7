import type { pledges } from "@/db/schema";
import type { Minor } from "@/lib/money";
import { type Installment, installmentsOf, type Terms } from "./schedule";

export const PLEDGE_STATUSES = ["open", "fulfilled", "written_off", "cancelled"] as const;
export type PledgeStatus = (typeof PLEDGE_STATUSES)[number];

type Stored = Terms & { status: (typeof pledges.$inferSelect)["status"] };

/** What has become of a pledge by a day. Amounts in minor units, local dates. */
export type Standing = {
  status: PledgeStatus;
  /** What is still to come: nothing of a pledge that is fulfilled, written off or canceled. */
  balance: Minor;
  /** What will not come, of a pledge that was written off. */
  writtenOff: Minor;
  /** The earliest installment that is not covered, and what is left of it. */
  next: { dueOn: string; amount: Minor } | null;
  /** What is left of installments due before the day, and since when. */
  overdue: { amount: Minor; since: string } | null;
  installments: Installment[];
};

/**
 * @param paid what of the gifts that are applied to it counts
 * @param day today, in the organization's zone; an installment due today is not overdue
 */
export function standingOf(pledge: Stored, paid: Minor, day: string): Standing {
  const installments = installmentsOf(pledge, paid);
  const left = Math.max(0, pledge.amount - paid);
  const status = pledge.status === "open" && left === 0 ? "fulfilled" : pledge.status;
  const unpaid = status === "open" ? installments.filter(({ amount, paid }) => paid < amount) : [];
  const [next] = unpaid;
  const late = unpaid.filter(({ dueOn }) => dueOn < day);
  return {
    status,
    balance: status === "open" ? left : 0,
    writtenOff: status === "written_off" ? left : 0,
    next: next ? { dueOn: next.dueOn, amount: next.amount - next.paid } : null,
    overdue:
      late.length > 0 && next
        ? {
            amount: late.reduce((sum, each) => sum + each.amount - each.paid, 0),
            since: next.dueOn,
          }
        : null,
    installments,
  };
}
