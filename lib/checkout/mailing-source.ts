import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  letterCheckouts,
  letterGifts,
  letterRecipients,
  mailingCheckouts,
  mailingGifts,
  mailingRecipients,
} from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import { asLetterLink, readMailingLink } from "@/lib/mailing-link";
import type { Checkout } from "./cart";

/**
 * Notes which email or letter a visitor came by, if a link says so that is ours; the last one counts.
 * @param via the parameter of the page, as links of mailings lead to it
 */
export async function noteMailing(
  tx: Tx,
  { organizationId, id: checkoutId }: Checkout,
  via: string | undefined,
): Promise<void> {
  const link = via === undefined ? undefined : readMailingLink(via);
  if (!link || link.organizationId !== organizationId) return;
  const { recipientId } = link;
  if (asLetterLink(link)) return noteLetter(tx, { organizationId, checkoutId, recipientId });
  const [known] = await tx
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(within(mailingRecipients, organizationId, eq(mailingRecipients.id, recipientId)));
  if (!known) return;
  await tx
    .insert(mailingCheckouts)
    .values({ organizationId, checkoutId, recipientId })
    .onConflictDoUpdate({
      target: [mailingCheckouts.organizationId, mailingCheckouts.checkoutId],
      set: { recipientId },
    });
}

type Came = { organizationId: number; checkoutId: number; recipientId: number };

/** The same for a letter. */
async function noteLetter(tx: Tx, came: Came): Promise<void> {
  const { organizationId, recipientId } = came;
  const [known] = await tx
    .select({ id: letterRecipients.id })
    .from(letterRecipients)
    .where(within(letterRecipients, organizationId, eq(letterRecipients.id, recipientId)));
  if (!known) return;
  await tx
    .insert(letterCheckouts)
    .values(came)
    .onConflictDoUpdate({
      target: [letterCheckouts.organizationId, letterCheckouts.checkoutId],
      set: { recipientId },
    });
}

/** @property runId of the letters; undefined: it was an email */
type Source = { recipientId: number; mailingId: number; appealId: number | null; runId?: number };

/** The email or letter that a checkout was come to by, and the appeal that its mailing was for. */
export async function mailingOf(
  tx: Tx,
  { organizationId, id }: Checkout,
): Promise<Source | undefined> {
  const { rows } = await tx.execute<{
    recipient_id: number;
    mailing_id: number;
    appeal_id: number | null;
    run_id: number | null;
  }>(sql`
    select came.recipient_id, came.run_id, m.id as mailing_id, m.appeal_id
    from (
      select c.recipient_id, null::int as run_id, r.mailing_id, c.created_at from mailing_checkouts c
      join mailing_recipients r on r.organization_id = c.organization_id and r.id = c.recipient_id
      where c.organization_id = ${organizationId} and c.checkout_id = ${id}
      union all
      select c.recipient_id, r.run_id, r.mailing_id, c.created_at from letter_checkouts c
      join letter_recipients r on r.organization_id = c.organization_id and r.id = c.recipient_id
      where c.organization_id = ${organizationId} and c.checkout_id = ${id}) came
    join mailings m on m.organization_id = ${organizationId} and m.id = came.mailing_id
    order by came.created_at desc limit 1`);
  const [found] = rows;
  if (!found) return undefined;
  const { recipient_id: recipientId, mailing_id: mailingId, appeal_id: appealId } = found;
  return { recipientId, mailingId, appealId, runId: found.run_id ?? undefined };
}

/** Counts a gift as raised by a mailing. */
export async function noteRaised(
  tx: Tx,
  { organizationId, id: donationId }: Donation,
  { recipientId, mailingId, runId }: Source,
): Promise<void> {
  if (runId !== undefined) {
    await tx
      .insert(letterGifts)
      .values({ organizationId, donationId, recipientId, runId })
      .onConflictDoUpdate({
        target: [letterGifts.organizationId, letterGifts.donationId],
        set: { recipientId, runId },
      });
    return;
  }
  await tx
    .insert(mailingGifts)
    .values({ organizationId, donationId, recipientId, mailingId })
    .onConflictDoUpdate({
      target: [mailingGifts.organizationId, mailingGifts.donationId],
      set: { recipientId, mailingId },
    });
}
