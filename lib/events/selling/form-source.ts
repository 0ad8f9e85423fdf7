import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { formOrders, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { readFormLink } from "@/lib/form-link";

/** How many days after a form its sender can go on to a registration that belongs to it. */
const DAYS = 1;

/**
 * Gives a registration to the form’s submission that its buyer came on from, if a link says so that is ours. A
 * submission has one registration: its first.
 */
export async function noteFormOrder(
  tx: Tx,
  organizationId: number,
  orderId: number,
  via: string,
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
    .insert(formOrders)
    .values({ organizationId, orderId, submissionId })
    .onConflictDoNothing();
}
