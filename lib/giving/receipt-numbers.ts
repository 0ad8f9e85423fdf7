import { TZDate } from "@date-fns/tz";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organizations, receiptProfiles, receiptSequences } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";

export type ReceiptNumber = { numberPrefix: string; year: number; sequence: number };

/**
 * The next number for a receipt of a gift or an order, of the year that `at` falls into in the organization's zone. The counter
 * stays locked until commit, and a rollback gives the number back, so there are no gaps.
 */
export async function nextReceiptNumber(
  tx: Tx,
  organizationId: number,
  at: Date,
): Promise<ReceiptNumber> {
  const [next] = await nextReceiptNumbers(tx, organizationId, { at, count: 1 });
  if (!next) throw new Error("A receipt number was not taken.");
  return next;
}

/** The next numbers in a row, ascending; others wait for theirs until commit. */
export async function nextReceiptNumbers(
  tx: Tx,
  organizationId: number,
  { at, count }: { at: Date; count: number },
): Promise<ReceiptNumber[]> {
  const [organization] = await tx
    .select({ timeZone: organizations.timeZone, prefix: receiptProfiles.numberPrefix })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  const year = new TZDate(at, organization.timeZone).getFullYear();
  const [taken] = await tx
    .insert(receiptSequences)
    .values({ organizationId, year, last: count })
    .onConflictDoUpdate({
      target: [receiptSequences.organizationId, receiptSequences.year],
      set: { last: sql`${receiptSequences.last} + ${count}::int` },
    })
    .returning({ sequence: receiptSequences.last });
  const last = taken?.sequence ?? count;
  const numberPrefix = organization.prefix ?? "";
  return Array.from({ length: count }, (_, nth) => ({
    ...{ numberPrefix, year },
    sequence: last - count + 1 + nth,
  }));
}

/** As printed: `2026-00042`, or `HL-2026-00042` with a prefix. */
export const receiptNumber = ({ numberPrefix, year, sequence }: ReceiptNumber): string =>
  `${numberPrefix}${year}-${String(sequence).padStart(5, "0")}`;
