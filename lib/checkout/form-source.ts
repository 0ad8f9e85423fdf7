import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { formCheckouts, formGifts, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { readFormLink } from "@/lib/form-link";
import type { Donation } from "@/lib/giving/donations";
import type { Checkout } from "./cart";

/** How many days after a form its sender can go on to a gift that belongs to it. */
const DAYS = 1;

/**
 * Notes which form’s submission a visitor came on from, if a link says so that is ours; the last one counts.
 * @param via the parameter of the page, as forms lead to it
 */
export async function noteForm(
  tx: Tx,
  { organizationId, id: checkoutId }: Checkout,
  via: string | undefined,
): Promise<void> {
  const link = readFormLink(via);
  if (link?.organizationId !== organizationId) return;
  const { submissionId } = link;
  const isKnown = and(
    eq(formSubmissions.id, submissionId),
    gt(formSubmissions.submittedAt, daysFromNow(-DAYS)),
  );
  if ((await tx.$count(formSubmissions, within(formSubmissions, organizationId, isKnown))) === 0)
    return;
  await tx
    .insert(formCheckouts)
    .values({ organizationId, checkoutId, submissionId })
    .onConflictDoUpdate({
      target: [formCheckouts.organizationId, formCheckouts.checkoutId],
      set: { submissionId },
    });
}

/** Gives a gift to the submission that its checkout came from. A submission has one gift: its first. */
export async function noteFormGift(
  tx: Tx,
  { organizationId, id: checkoutId }: Checkout,
  { id: donationId }: Donation,
): Promise<void> {
  const [found] = await tx
    .select({ submissionId: formCheckouts.submissionId })
    .from(formCheckouts)
    .where(within(formCheckouts, organizationId, eq(formCheckouts.checkoutId, checkoutId)));
  if (!found) return;
  await tx
    .insert(formGifts)
    .values({ organizationId, donationId, submissionId: found.submissionId })
    .onConflictDoNothing();
}
