import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { emails, provedMailboxes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { mailboxOf } from "@/lib/gate/mailbox";
import { hashSecret } from "@/lib/ids";
import { spendPoint } from "@/lib/limits/limits";
import { log } from "@/lib/log";

/**
 * Who could have an email sent to someone else:
 * - `known`: no stranger. It goes to a member of staff, or to a donor about money that came from them.
 * - `asked`: whoever types an address that we know, such as another person's sign-in link.
 * - `typed`: whoever types any address.
 */
type Exposure = "known" | "asked" | "typed";

/** Every mail there is. One that is not here does not compile. */
const TEMPLATES = {
  "account-changed": "known",
  "adviser-thanks": "known",
  "api-key-created": "known",
  "card-expiring": "known",
  "debit-returned": "typed",
  "donation-receipt": "known",
  "donation-returned": "known",
  "donor-account-changed": "known",
  "donor-account-closed": "known",
  "donor-confirm-email": "typed",
  "donor-sign-in": "typed",
  "donor-sign-up": "typed",
  "event-invitation": "typed",
  "event-invitation-changed": "typed",
  "event-invitation-declined": "typed",
  "event-invitation-reminder": "typed",
  "event-invitation-revoked": "typed",
  "event-message-test": "known",
  "form-confirmation": "typed",
  "form-notice": "known",
  "fundraising-page-news": "known",
  "fundraising-page-start": "typed",
  "gift-promise": "typed",
  invitation: "known",
  "journey-notice": "known",
  mailing: "known",
  "mailing-test": "known",
  report: "known",
  "receipt-notice": "known",
  "receipt-void": "known",
  "order-awaited": "typed",
  "order-cancelled": "typed",
  "order-confirmed": "typed",
  "order-link": "typed",
  "order-receipt": "typed",
  "order-refunded": "typed",
  "order-reminder": "typed",
  "order-tickets": "typed",
  "password-reset": "asked",
  "payment-alert": "known",
  "plan-cancelled": "known",
  "plan-payment-failed": "known",
  "plan-resumed": "known",
  "plan-stopped": "known",
  "sponsorship-renewal": "known",
  "sign-in-link": "asked",
  "subscription-confirmation": "typed",
  thanks: "known",
  "ticket-given": "typed",
  "ticket-gone": "typed",
  "tribute-notice": "typed",
  "waitlist-joined": "typed",
  "waitlist-lapsed": "typed",
  "waitlist-offered": "typed",
  "webhook-disabled": "known",
} as const satisfies Record<string, Exposure>;

export type MailTemplate = keyof typeof TEMPLATES;
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];
export const exposureOf = (template: MailTemplate): Exposure => TEMPLATES[template];

/** Whom a mail goes to. Without proof there is no name: whoever typed the address typed the name, too. */
export type Recipient =
  | { address: string; name?: string | null; proved: true }
  | { address: string; name: null; proved: false };

/** How we came to know that a mailbox belongs to whoever uses its address here. */
export type Proof = "link" | "payment" | "staff";

type Mailbox = { organizationId: number; address: string };

const addressHash = (address: string): string => hashSecret(address.trim().toLowerCase());

const isMailbox = ({ organizationId, address }: Mailbox) =>
  within(provedMailboxes, organizationId, eq(provedMailboxes.addressHash, addressHash(address)));

/** Has someone opened a link from this mailbox or paid with its address, or did staff enter it? */
export async function isProved(reader: Db | Tx, mailbox: Mailbox): Promise<boolean> {
  const [found] = await reader
    .select({ id: provedMailboxes.id })
    .from(provedMailboxes)
    .where(isMailbox(mailbox));
  return found !== undefined;
}

/** The recipient of a mail to an address that anyone may have typed, with the name only if proved. */
export async function recipientAt(
  reader: Db | Tx,
  { name, ...mailbox }: Mailbox & { name?: string | null },
): Promise<Recipient> {
  const { address } = mailbox;
  return (await isProved(reader, mailbox))
    ? { address, name, proved: true }
    : { address, name: null, proved: false };
}

/** Notes that a mailbox is proved; the first proof stays. */
export async function proveMailbox(tx: Tx, mailbox: Mailbox, provedBy: Proof): Promise<void> {
  await proofQuery(tx, mailbox, provedBy).execute();
}

/** The same, to be sent with other queries. */
export function proofQuery(tx: Tx, { organizationId, address }: Mailbox, provedBy: Proof) {
  const proof = { organizationId, addressHash: addressHash(address), provedBy, createdAt: now() };
  return { execute: () => proofStatement(tx).execute(proof) };
}

const proofStatement = preparedStatement("mailbox_proof", (reader, name) =>
  reader
    .insert(provedMailboxes)
    .values({
      organizationId: given("organizationId"),
      addressHash: given("addressHash"),
      provedBy: given("provedBy"),
      createdAt: given("createdAt"),
    })
    .onConflictDoNothing()
    .prepare(name),
);

/** Forgets that mailboxes were proved, such as those of a donor who is erased. */
export async function forgetMailboxes(
  tx: Tx,
  organizationId: number,
  addresses: readonly string[],
): Promise<void> {
  await tx
    .delete(provedMailboxes)
    .where(
      within(
        provedMailboxes,
        organizationId,
        inArray(provedMailboxes.addressHash, addresses.map(addressHash)),
      ),
    );
}

type Gated = { organizationId: number; messageKey: string; template: MailTemplate; to: Recipient };

/**
 * Decides whether a mail may go out now: not the same one twice, and no more to a mailbox in a day than
 * strangers may cause, over all organizations, forms, and spellings of its address. Takes its point with
 * the transaction.
 */
export async function passesGate(tx: Tx, mail: Gated): Promise<boolean> {
  if (await isWritten(tx, mail)) return false;
  const exposure = exposureOf(mail.template);
  if (exposure === "known") return true;
  const isUnproved = exposure === "typed" && !mail.to.proved;
  const limit = isUnproved ? "unproved_emails" : "requested_emails";
  const mailbox = `mailbox:${hashSecret(mailboxOf(mail.to.address))}`;
  const passes = (await spendPoint(tx, limit, mailbox)) === 0;
  if (!passes) log.info({ template: mail.template, limit }, "an email was held back by a limit");
  return passes;
}

async function isWritten(tx: Tx, { organizationId, messageKey }: Gated): Promise<boolean> {
  const [found] = await tx
    .select({ one: sql`1` })
    .from(emails)
    .where(within(emails, organizationId, eq(emails.messageKey, messageKey)));
  return found !== undefined;
}
