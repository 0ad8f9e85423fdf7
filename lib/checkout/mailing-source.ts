import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { mailingCheckouts, mailingGifts, mailingRecipients, mailings } from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import { readMailingLink } from "@/lib/mailing-link";
import type { Checkout } from "./cart";

/**
 * Notes which email a visitor came by, if a link says so that is ours; the last one counts.
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

type Source = { recipientId: number; mailingId: number; appealId: number | null };

/** The email that a checkout was come to by, and the appeal that its mailing was for. */
export async function mailingOf(
  tx: Tx,
  { organizationId, id }: Checkout,
): Promise<Source | undefined> {
  const [found] = await tx
    .select({
      recipientId: mailingCheckouts.recipientId,
      mailingId: mailings.id,
      appealId: mailings.appealId,
    })
    .from(mailingCheckouts)
    .innerJoin(
      mailingRecipients,
      within(
        mailingRecipients,
        mailingCheckouts.organizationId,
        eq(mailingRecipients.id, mailingCheckouts.recipientId),
      ),
    )
    .innerJoin(
      mailings,
      within(
        mailings,
        mailingRecipients.organizationId,
        eq(mailings.id, mailingRecipients.mailingId),
      ),
    )
    .where(within(mailingCheckouts, organizationId, eq(mailingCheckouts.checkoutId, id)));
  return found;
}

/** Counts a gift as raised by a mailing. */
export async function noteRaised(
  tx: Tx,
  { organizationId, id: donationId }: Donation,
  { recipientId, mailingId }: Source,
): Promise<void> {
  await tx
    .insert(mailingGifts)
    .values({ organizationId, donationId, recipientId, mailingId })
    .onConflictDoUpdate({
      target: [mailingGifts.organizationId, mailingGifts.donationId],
      set: { recipientId, mailingId },
    });
}
