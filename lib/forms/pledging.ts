import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  donations,
  type FormContent,
  formPledges,
  type formSubmissions,
  pledges,
  type WantedGift,
} from "@/db/schema";
import { within } from "@/db/within";
import { amountRule, readAmount } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { localDay, todayOf, zoneOf } from "@/lib/giving/calendar";
import { currencyOf } from "@/lib/giving/gifts/content";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { lockPledge } from "@/lib/pledges/pledge-rows";
import { type Frequency, MONTHS, MOST_INSTALLMENTS } from "@/lib/pledges/schedule";
import { addPledge } from "@/lib/pledges/writing";

type Opened = { submission: typeof formSubmissions.$inferSelect; content: FormContent };

/** Months between installments that a form can offer; 0 is once. */
export const PLEDGE_MONTHS: readonly number[] = Object.values(MONTHS);

const frequencyOf = (months: number): Frequency | undefined =>
  (Object.keys(MONTHS) as Frequency[]).find((frequency) => MONTHS[frequency] === months);

/**
 * What a visitor promises, whole enough for a pledge. The first payment is due today unless they say
 * otherwise. Throws 422.
 */
export async function pledgeWanted(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  { next }: FormContent,
  wanted: WantedGift | null,
): Promise<WantedGift | null> {
  if (next?.type !== "pledge" || !wanted) return wanted;
  const { amount, frequency } = wanted;
  const count = frequency === 0 ? 1 : (wanted.installment_count ?? 0);
  if (frequency !== 0 && (count < 2 || count > MOST_INSTALLMENTS))
    throw refused(
      "gift.installment_count",
      "installments",
      `Enter a number of installments from 2 to ${MOST_INSTALLMENTS}.`,
    );
  const currency = await currencyOf(reader, organizationId, next.program_id);
  if ((readAmount(amount, currency) ?? 0) < count)
    throw refused("gift", "invalid_gift", `Enter ${amountRule(currency)}.`);
  const today = await todayOf(reader, organizationId);
  const firstDueOn = wanted.first_due_on ?? today;
  if (firstDueOn < today)
    throw refused("gift.first_due_on", "in_the_past", "Choose today or a later day.");
  return { amount, frequency, installment_count: count, first_due_on: firstDueOn };
}

/**
 * Makes the pledge of an accepted submission, whose row is locked: once, however often it is accepted. A pledge
 * that has no gifts yet follows the submission to another donor.
 */
export async function pledgeOf(
  tx: Tx,
  actor: Actor,
  { submission, content: { next } }: Opened,
  donorId: number,
): Promise<void> {
  const { organizationId, id: submissionId, wantedGift: wanted } = submission;
  if (next?.type !== "pledge" || !wanted) return;
  const [known] = await tx
    .select({ id: formPledges.pledgeId })
    .from(formPledges)
    .where(within(formPledges, organizationId, eq(formPledges.submissionId, submissionId)));
  if (known) return follow(tx, actor, { organizationId, id: known.id }, donorId);
  const currency = await currencyOf(tx, organizationId, next.program_id);
  const amount = readAmount(wanted.amount, currency);
  const frequency = frequencyOf(wanted.frequency);
  const { installment_count: count = 1, first_due_on: firstDueOn } = wanted;
  // The program may have changed its currency since.
  if (!amount || amount < count || !frequency) return;
  const pledgedOn = localDay(submission.submittedAt, await zoneOf(tx, organizationId));
  const { id: pledgeId } = await addPledge(tx, actor, {
    ...{ organizationId, donorId, currency, amount, frequency, pledgedOn, source: "form" },
    programId: next.program_id,
    designationId: next.designation_id,
    firstDueOn: firstDueOn && firstDueOn > pledgedOn ? firstDueOn : pledgedOn,
    installmentCount: count,
  });
  await tx.insert(formPledges).values({ organizationId, submissionId, pledgeId });
}

async function follow(
  tx: Tx,
  actor: Actor,
  place: { organizationId: number; id: number },
  donorId: number,
): Promise<void> {
  const { organizationId, id } = place;
  const pledge = await lockPledge(tx, place, id);
  if (pledge.donorId === donorId) return;
  const gifts = await tx.$count(
    donations,
    within(donations, organizationId, eq(donations.pledgeId, id)),
  );
  if (gifts > 0) return;
  await tx
    .update(pledges)
    .set({ donorId })
    .where(within(pledges, organizationId, eq(pledges.id, id)));
  await recordChange(tx, actor, {
    ...{ action: "pledge.change", subjectType: "pledge", subjectId: id },
    before: { donorId: pledge.donorId },
    after: { donorId },
  });
}
