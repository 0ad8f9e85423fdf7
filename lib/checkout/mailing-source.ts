import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  journeyCheckouts,
  journeyGifts,
  journeyMessages,
  letterCheckouts,
  letterGifts,
  letterRecipients,
  mailingCheckouts,
  mailingGifts,
  mailingRecipients,
} from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import { asJourneyLink, asLetterLink, readMailingLink } from "@/lib/mailing-link";
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
  if (asJourneyLink(link))
    return noteJourney(tx, { organizationId, checkoutId, messageId: recipientId });
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

type CameByLetter = { organizationId: number; checkoutId: number; recipientId: number };

/** The same for a letter. */
async function noteLetter(tx: Tx, came: CameByLetter): Promise<void> {
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

/** The same for a message of a journey. */
async function noteJourney(
  tx: Tx,
  came: { organizationId: number; checkoutId: number; messageId: number },
): Promise<void> {
  const { organizationId, messageId } = came;
  const [known] = await tx
    .select({ id: journeyMessages.id })
    .from(journeyMessages)
    .where(within(journeyMessages, organizationId, eq(journeyMessages.id, messageId)));
  if (!known) return;
  await tx
    .insert(journeyCheckouts)
    .values(came)
    .onConflictDoUpdate({
      target: [journeyCheckouts.organizationId, journeyCheckouts.checkoutId],
      set: { messageId },
    });
}

/** What a gift came by, and the appeal that its mailing was for. */
type Source = { appealId: number | null } & (
  | { of: "mailing"; recipientId: number; mailingId: number }
  | { of: "letter"; recipientId: number; runId: number }
  | { of: "journey"; journeyId: number; node: string }
);

type Came = {
  of: Source["of"];
  recipient_id: number | null;
  whose: number;
  node: string | null;
  appeal_id: number | null;
};

/** The email, letter, or message of a journey that a checkout was come to by. */
export async function mailingOf(
  tx: Tx,
  { organizationId, id }: Checkout,
): Promise<Source | undefined> {
  const { rows } = await tx.execute<Came>(sql`
    select came.of, came.recipient_id, came.whose, came.node, m.appeal_id
    from (
      select 'mailing' as of, c.recipient_id, r.mailing_id as whose, null as node, r.mailing_id,
        c.created_at
      from mailing_checkouts c
      join mailing_recipients r on r.organization_id = c.organization_id and r.id = c.recipient_id
      where c.organization_id = ${organizationId} and c.checkout_id = ${id}
      union all
      select 'letter', c.recipient_id, r.run_id, null, r.mailing_id, c.created_at
      from letter_checkouts c
      join letter_recipients r on r.organization_id = c.organization_id and r.id = c.recipient_id
      where c.organization_id = ${organizationId} and c.checkout_id = ${id}
      union all
      select 'journey', null, r.journey_id, r.node, null, c.created_at
      from journey_checkouts c
      join journey_messages r on r.organization_id = c.organization_id and r.id = c.message_id
      where c.organization_id = ${organizationId} and c.checkout_id = ${id}) came
    left join mailings m on m.organization_id = ${organizationId} and m.id = came.mailing_id
    where came.of = 'journey' or m.id is not null
    order by came.created_at desc limit 1`);
  const [found] = rows;
  if (!found) return undefined;
  const { whose, appeal_id: appealId, node } = found;
  const recipientId = found.recipient_id ?? 0;
  if (found.of === "journey")
    return { of: "journey", appealId, journeyId: whose, node: node ?? "" };
  return found.of === "letter"
    ? { of: "letter", appealId, recipientId, runId: whose }
    : { of: "mailing", appealId, recipientId, mailingId: whose };
}

/** Counts a gift as raised by what it came by. */
export async function noteRaised(
  tx: Tx,
  { organizationId, id: donationId }: Donation,
  source: Source,
): Promise<void> {
  const gift = { organizationId, donationId };
  if (source.of === "journey") {
    const { journeyId, node } = source;
    await tx
      .insert(journeyGifts)
      .values({ ...gift, journeyId, node })
      .onConflictDoUpdate({
        target: [journeyGifts.organizationId, journeyGifts.donationId],
        set: { journeyId, node },
      });
    return;
  }
  const { recipientId } = source;
  if (source.of === "letter") {
    const { runId } = source;
    await tx
      .insert(letterGifts)
      .values({ ...gift, recipientId, runId })
      .onConflictDoUpdate({
        target: [letterGifts.organizationId, letterGifts.donationId],
        set: { recipientId, runId },
      });
    return;
  }
  const { mailingId } = source;
  await tx
    .insert(mailingGifts)
    .values({ ...gift, recipientId, mailingId })
    .onConflictDoUpdate({
      target: [mailingGifts.organizationId, mailingGifts.donationId],
      set: { recipientId, mailingId },
    });
}
