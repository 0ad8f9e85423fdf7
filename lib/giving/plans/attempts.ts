import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { auditLog, donationLines, donations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { toMajor } from "@/lib/money";
import { declineOf } from "@/lib/payments/declines";
import { chargeOf } from "../donations";
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

async function readCharged(reader: Db | Tx, { organizationId, id }: Of): Promise<PlanAttempt[]> {
  const rows = await reader
    .select({ payment: payments, periodOn: sql<string>`${donationLines.periodOn}` })
    .from(donationLines)
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
  return rows.map(({ payment, periodOn }) => ({
    payment_id: payment.id,
    donation_id: payment.donationId ?? 0,
    period_on: periodOn,
    attempted_at: payment.createdAt.toISOString(),
    amount: toMajor(payment.amount, payment.currency),
    currency: payment.currency,
    outcome: payment.status,
    reason: payment.status === "failed" ? reasonOf(payment.failureCode) : null,
  }));
}

const NO_CARD = "card_missing";

/** Attempts that found no card to charge have no payment; the audit log remembers them. */
async function readCardless(reader: Db | Tx, { organizationId, id }: Of): Promise<PlanAttempt[]> {
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
  return told.flatMap(({ at, donationId }) => {
    const found = gifts.find(({ gift }) => gift.id === donationId);
    if (!found) return [];
    const { gift, periodOn } = found;
    return {
      ...{ payment_id: null, donation_id: gift.id, period_on: periodOn },
      attempted_at: at.toISOString(),
      amount: toMajor(chargeOf(gift), gift.currency),
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
