import { and, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { disputes, paymentAlerts, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { forbidden, notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { PaymentAlert } from "./alerts";
import type { Dispute } from "./disputes";
import type { Payment, Refund } from "./ledger";

/** A matter with the money that it is about. */
export type ShownAlert = {
  alert: PaymentAlert;
  payment: Payment | null;
  dispute: Dispute | null;
  refund: Refund | null;
};

const SHOWN = 200;

/**
 * Payment problems, the latest first: those that are open, or the latest that are settled. Members see
 * those of gifts, of registrations, or both, as they may. Throws 403.
 */
export async function listPaymentAlerts(
  actor: MemberActor,
  { open = true }: { open?: boolean } = {},
): Promise<ShownAlert[]> {
  const rows = await db
    .select({ alert: paymentAlerts, payment: payments })
    .from(paymentAlerts)
    .leftJoin(payments, paymentOfAlert)
    .where(and(seenBy(actor), open ? isOpen() : isNotNull(paymentAlerts.resolvedAt)))
    .orderBy(desc(paymentAlerts.lastReportedAt), desc(paymentAlerts.id))
    .limit(SHOWN);
  return withMoney(actor.organizationId, rows);
}

/** How many are open. Throws 403. */
export async function countPaymentAlerts(actor: MemberActor): Promise<number> {
  const open = await db
    .select({ id: paymentAlerts.id })
    .from(paymentAlerts)
    .leftJoin(payments, paymentOfAlert)
    .where(and(seenBy(actor), isOpen()));
  return open.length;
}

/** Somebody has seen to it. Reported again, it opens again. Throws 403, 404; twice does nothing twice. */
export async function resolvePaymentAlert(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = await getOwn(tx, actor, id);
    if (alert.resolvedAt) return;
    await tx
      .update(paymentAlerts)
      .set({ resolvedAt: now(), resolvedBy: actingUser(actor) })
      .where(within(paymentAlerts, actor.organizationId, eq(paymentAlerts.id, id)));
    await recordChange(tx, actor, {
      action: "payment_alert.resolve",
      ...{ subjectType: "payment_alert", subjectId: id, after: { kind: alert.kind } },
    });
  });
}

async function getOwn(tx: Tx, actor: MemberActor, id: number): Promise<PaymentAlert> {
  const [found] = await tx
    .select({ alert: paymentAlerts, payment: payments })
    .from(paymentAlerts)
    .leftJoin(payments, paymentOfAlert)
    .where(and(seenBy(actor), eq(paymentAlerts.id, id)))
    .for("no key update", { of: paymentAlerts });
  if (!found) throw notFound("payment problem");
  const needed = editorsOf(found.payment);
  if (!needed.some((permission) => actor.permissions.has(permission))) throw forbidden();
  return found.alert;
}

/** Whoever may give money of this kind back may settle what is wrong with it. */
export const editorsOf = (payment: Pick<Payment, "orderId"> | null): Permission[] => {
  if (payment === null) return ["donations_edit", "orders_edit"];
  return payment.orderId === null ? ["donations_edit"] : ["orders_edit"];
};

/** The payment that an alert is about, for joins. */
export const paymentOfAlert = within(
  payments,
  paymentAlerts.organizationId,
  eq(payments.id, paymentAlerts.paymentId),
);

const isOpen = () => isNull(paymentAlerts.resolvedAt);

function seenBy({ organizationId, permissions }: MemberActor) {
  const gifts = permissions.has("donations_view");
  const registrations = permissions.has("orders_view");
  if (!gifts && !registrations) throw forbidden();
  return within(
    paymentAlerts,
    organizationId,
    or(
      isNull(paymentAlerts.paymentId),
      gifts ? isNull(payments.orderId) : undefined,
      registrations ? isNotNull(payments.orderId) : undefined,
    ),
  );
}

/** The dispute or refund that an alert's key names, such as `dispute:12:opened`. */
export const subjectOf = ({ kind, alertKey }: Pick<PaymentAlert, "kind" | "alertKey">): number =>
  kind === "dispute" || kind === "refund_failed" ? Number(alertKey.split(":")[1]) : 0;

async function withMoney(
  organizationId: number,
  rows: readonly Pick<ShownAlert, "alert" | "payment">[],
): Promise<ShownAlert[]> {
  const ids = (kind: PaymentAlert["kind"]) =>
    rows.filter(({ alert }) => alert.kind === kind).map(({ alert }) => subjectOf(alert));
  const [disputed, returned] = await Promise.all([
    db
      .select()
      .from(disputes)
      .where(within(disputes, organizationId, inArray(disputes.id, ids("dispute")))),
    db
      .select()
      .from(refunds)
      .where(within(refunds, organizationId, inArray(refunds.id, ids("refund_failed")))),
  ]);
  return rows.map(({ alert, payment }) => {
    const id = subjectOf(alert);
    const isDispute = alert.kind === "dispute";
    return {
      ...{ alert, payment },
      dispute: (isDispute && disputed.find((each) => each.id === id)) || null,
      refund: (alert.kind === "refund_failed" && returned.find((each) => each.id === id)) || null,
    };
  });
}
