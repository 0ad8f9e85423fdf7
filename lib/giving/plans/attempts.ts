import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { auditLog, donationLines, donations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { type Minor, toMajor } from "@/lib/money";
import { declineOf } from "@/lib/payments/declines";
import { chargeOf, type Donation } from "../donations";
import { feeShares } from "../fees";
import { PAYMENT_FAILED } from "./outcomes";
import type { Plan } from "./rows";
import type { PlanAttempt } from "./schema";

type Of = Pick<Plan, "organizationId" | "id">;

const SHOWN = 50;

/** Each time that a plan's gifts were charged or failed to be: the newest 50, newest first. */
export async function readAttempts(reader: Db | Tx, plan: Of): Promise<PlanAttempt[]> {
  const charged = await readCharged(reader, plan);
  const cardless = await readCardless(reader, plan);
  return [...charged, ...cardless]
    .sort((one, other) => (one.attempted_at < other.attempted_at ? 1 : -1))
    .slice(0, SHOWN);
}

async function readCharged(reader: Db | Tx, plan: Of): Promise<PlanAttempt[]> {
  const { organizationId, id } = plan;
  const rows = await reader
    .select({
      payment: payments,
      gift: donations,
      periodOn: sql<string>`${donationLines.periodOn}`,
    })
    .from(donationLines)
    .innerJoin(
      donations,
      within(donations, donationLines.organizationId, eq(donations.id, donationLines.donationId)),
    )
    .innerJoin(
      payments,
      within(
        payments,
        donationLines.organizationId,
        eq(payments.donationId, donationLines.donationId),
      ),
    )
    .where(within(donationLines, organizationId, eq(donationLines.planId, id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(SHOWN);
  const shareOf = await readShares(reader, plan, rows);
  return rows.map(({ payment, gift, periodOn }) => ({
    payment_id: payment.id,
    donation_id: gift.id,
    period_on: periodOn,
    attempted_at: payment.createdAt.toISOString(),
    amount: toMajor(shareOf(gift, payment.amount), payment.currency),
    charged: toMajor(payment.amount, payment.currency),
    currency: payment.currency,
    outcome: payment.status,
    reason: payment.status === "failed" ? reasonOf(payment.failureCode) : null,
  }));
}

/** Tells which part of a charge for a gift was the plan's own, with its share of the covered fees. */
async function readShares(
  reader: Db | Tx,
  { organizationId, id }: Of,
  charges: readonly { gift: Donation }[],
): Promise<(gift: Donation, charge: Minor) => Minor> {
  const ids = charges.map(({ gift }) => gift.id);
  const lines = await reader
    .select()
    .from(donationLines)
    .where(within(donationLines, organizationId, inArray(donationLines.donationId, ids)))
    .orderBy(asc(donationLines.id));
  return (gift, charge) => {
    const paid = lines.filter(({ donationId }) => donationId === gift.id);
    if (paid.every(({ planId }) => planId === id)) return charge;
    const fees = feeShares(
      gift.feesCovered,
      paid.map(({ amount }) => amount),
    );
    const own = paid.map(({ planId, amount }, nth) =>
      planId === id ? amount + (fees[nth] ?? 0) : 0,
    );
    return own.reduce((sum, part) => sum + part, 0);
  };
}

const NO_CARD = "card_missing";

/** Attempts that found no card to charge have no payment; the audit log remembers them. */
async function readCardless(reader: Db | Tx, plan: Of): Promise<PlanAttempt[]> {
  const { organizationId, id } = plan;
  const told = await reader
    .select({
      at: auditLog.createdAt,
      donationId: sql<number>`(${auditLog.after} ->> 'donation_id')::int`,
    })
    .from(auditLog)
    .where(
      within(
        auditLog,
        organizationId,
        eq(auditLog.subjectType, "plan"),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, PAYMENT_FAILED),
        sql`${auditLog.after} ->> 'failure_code' = ${NO_CARD}`,
        sql`${auditLog.after} ->> 'donation_id' is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
  if (told.length === 0) return [];
  const ids = told.map(({ donationId }) => donationId);
  const gifts = await reader
    .select({ gift: donations, periodOn: sql<string>`${donationLines.periodOn}` })
    .from(donationLines)
    .innerJoin(
      donations,
      within(donations, donationLines.organizationId, eq(donations.id, donationLines.donationId)),
    )
    .where(
      within(
        donationLines,
        organizationId,
        eq(donationLines.planId, id),
        inArray(donationLines.donationId, ids),
      ),
    );
  const shareOf = await readShares(reader, plan, gifts);
  return told.flatMap(({ at, donationId }) => {
    const found = gifts.find(({ gift }) => gift.id === donationId);
    if (!found) return [];
    const { gift, periodOn } = found;
    return {
      ...{ payment_id: null, donation_id: gift.id, period_on: periodOn },
      attempted_at: at.toISOString(),
      amount: toMajor(shareOf(gift, chargeOf(gift)), gift.currency),
      charged: toMajor(chargeOf(gift), gift.currency),
      currency: gift.currency,
      outcome: "failed" as const,
      reason: reasonOf(NO_CARD),
    };
  });
}

function reasonOf(failureCode: string | null): PlanAttempt["reason"] {
  const { code, message } = declineOf(failureCode);
  return { code, message };
}
