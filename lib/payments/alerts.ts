import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { paymentAlerts } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { enqueue } from "@/lib/jobs/queue";

export type PaymentAlert = typeof paymentAlerts.$inferSelect;
export type AlertKind = PaymentAlert["kind"];

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Staff who may act on it are mailed. */
    "mail-payment-alert": { organizationId: number; alertId: number; daysLeft?: number };
  }
}

type NewAlert = {
  organizationId: number;
  kind: AlertKind;
  /** Names the matter: the same key again counts, and mails nobody while it is open. */
  alertKey: string;
  paymentId: number | null;
  detail: string | null;
};

/** Puts a matter before staff: on the page of payment problems, and by mail when it is new or open again. */
export async function raiseAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const { organizationId, alertKey, detail } = alert;
  const lastReportedAt = now();
  const [known] = await tx
    .select()
    .from(paymentAlerts)
    .where(isAlert(organizationId, alertKey))
    .for("no key update");
  const [written] = await tx
    .insert(paymentAlerts)
    .values({ ...alert, lastReportedAt, createdAt: lastReportedAt })
    .onConflictDoUpdate({
      target: [paymentAlerts.organizationId, paymentAlerts.alertKey],
      set: {
        ...{ detail, lastReportedAt, resolvedAt: null, resolvedBy: null },
        reports: sql`${paymentAlerts.reports} + 1`,
      },
    })
    .returning();
  const isNews = written && (!known || known.resolvedAt !== null);
  if (isNews) await enqueue(tx, "mail-payment-alert", { organizationId, alertId: written.id });
}

type Reminder = { alertKey: string; since: Date; days: number };

/**
 * Puts an open matter on top of the list again, and mails staff how many days are left. One that came up
 * after `since` was mailed just now.
 */
export async function remindOfAlert(
  tx: Tx,
  organizationId: number,
  { alertKey, since, days: daysLeft }: Reminder,
): Promise<void> {
  const [open] = await tx
    .update(paymentAlerts)
    .set({ lastReportedAt: now() })
    .where(
      and(
        isAlert(organizationId, alertKey),
        isNull(paymentAlerts.resolvedAt),
        lte(paymentAlerts.createdAt, since),
      ),
    )
    .returning({ id: paymentAlerts.id });
  if (open) await enqueue(tx, "mail-payment-alert", { organizationId, alertId: open.id, daysLeft });
}

/** The matter has settled itself. */
export async function settleAlert(tx: Tx, organizationId: number, alertKey: string): Promise<void> {
  await tx
    .update(paymentAlerts)
    .set({ resolvedAt: now() })
    .where(and(isAlert(organizationId, alertKey), isNull(paymentAlerts.resolvedAt)));
}

const isAlert = (organizationId: number, alertKey: string) =>
  within(paymentAlerts, organizationId, eq(paymentAlerts.alertKey, alertKey));
