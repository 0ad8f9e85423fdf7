import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { disputes, organizations, paymentAlerts, payments, users } from "@/db/schema";
import { within } from "@/db/within";
import { formatDateTime } from "@/lib/format/dates";
import { permissionsOf } from "@/lib/identity/permissions";
import type { JobPayloads } from "@/lib/jobs/queue";
import { editorsOf, paymentOfAlert, subjectOf } from "@/lib/payments/alert-list";
import type { AlertKind, PaymentAlert } from "@/lib/payments/alerts";
import { isOwnChange } from "@/lib/payments/charge-holds";
import type { Letter } from "./letters";
import { sendLetter } from "./send-letter";

type Payload = JobPayloads["mail-payment-alert"];

/**
 * Mails a payment problem, or how many days are left to answer it, to every member who may act on it.
 * Does nothing once it is settled.
 */
export async function mailPaymentAlert({
  organizationId,
  alertId,
  daysLeft,
}: Payload): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ alert: paymentAlerts, orderId: payments.orderId, zone: organizations.timeZone })
      .from(paymentAlerts)
      .innerJoin(organizations, eq(organizations.id, paymentAlerts.organizationId))
      .leftJoin(payments, paymentOfAlert)
      .where(within(paymentAlerts, organizationId, eq(paymentAlerts.id, alertId)));
    if (!found || found.alert.resolvedAt) return;
    const { alert, orderId, zone } = found;
    const [dispute] =
      alert.kind === "dispute"
        ? await tx
            .select({ dueAt: disputes.dueAt })
            .from(disputes)
            .where(within(disputes, organizationId, eq(disputes.id, subjectOf(alert))))
        : [];
    const due = dispute?.dueAt ? formatDateTime(dispute.dueAt, zone) : null;
    const needed = editorsOf(alert.paymentId === null ? null : { orderId });
    const members = await tx
      .select()
      .from(users)
      .where(within(users, organizationId, eq(users.status, "active")));
    for (const member of members) {
      const may = permissionsOf(member);
      if (!needed.some((permission) => may.has(permission))) continue;
      const occasion = daysLeft === undefined ? alert.reports : `${due}, ${daysLeft} before`;
      const key = `payment-alert:${alert.id}:${occasion}:${member.id}`;
      await sendLetter(tx, member, key, () => letterOf(alert, due, daysLeft));
    }
  });
}

type Words = { subject: string; paragraphs: string[] };

const OWN_ACCOUNT_CHANGED = [
  "A member of your organization has changed the Stripe account that receives your payments. Recurring gifts with a card on file in the earlier account won’t be charged until someone confirms the change.",
  "When you resume charging, they continue in the account that holds their card. If its keys were removed, the donor gets an email asking them to add a card again.",
];

const WORDS: Record<AlertKind, (alert: PaymentAlert, due: string | null) => Words> = {
  gateway_refused: ({ detail }) => ({
    subject: "Stripe rejects our requests",
    paragraphs: [
      "A card could not be charged for a reason unrelated to the card: Stripe rejected the request itself. Nothing was charged, and the donor was not notified.",
      ...(detail ? [`Stripe said: ${detail}`] : []),
      "Recurring gifts are retried at increasing intervals until this is fixed.",
    ],
  }),
  account_changed: (alert) => ({
    subject: "Recurring gifts are on hold: the Stripe account changed",
    paragraphs: isOwnChange(alert)
      ? OWN_ACCOUNT_CHANGED
      : [
          "The current Stripe key belongs to a different account, which has none of your donors’ cards. No recurring gift will be charged until someone decides how to proceed.",
          "If the key is wrong, enter the right one and resume charging. If you moved to a new account, resume charging; each donor then gets an email asking them to add a card again.",
        ],
  }),
  refund_failed: ({ detail }) => ({
    subject: "A refund failed",
    paragraphs: [
      `The payer’s bank or Stripe rejected a refund${detail ? ` (${detail.replaceAll("_", " ")})` : ""}. The money is with your organization, and the gift or registration counts again.`,
      "Send the money another way, or retry the refund.",
    ],
  }),
  dispute: ({ alertKey }, due) => ({
    subject: alertKey.endsWith(":inquiry")
      ? "A payer’s bank is asking about a payment"
      : "A payer’s bank has disputed a payment",
    paragraphs: [
      alertKey.endsWith(":inquiry")
        ? "The bank has taken no money yet. Responding with evidence, or refunding the payment, can keep it from becoming a dispute."
        : "The bank has taken the money back until it decides. Evidence that the payer made this payment can win the dispute.",
      due ? `Send your evidence in Stripe by ${due}.` : "Send your evidence in Stripe.",
    ],
  }),
};

function letterOf(alert: PaymentAlert, due: string | null, daysLeft?: number): Letter {
  const words = WORDS[alert.kind](alert, due);
  const left = daysLeft === 1 ? "One day" : `${daysLeft} days`;
  return {
    template: "payment-alert",
    ...words,
    ...(daysLeft !== undefined && { subject: `${left} left to send evidence to a payer’s bank` }),
    action: { label: "View payment problems", path: "/admin/payments" },
    note: "You’re receiving this because you can refund payments for your organization.",
  };
}
