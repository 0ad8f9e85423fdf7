import { TZDate } from "@date-fns/tz";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
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

/** What an organization's numbers are made of. */
type Numbering = { timeZone: string; prefix: string };

async function readNumbering(reader: Db | Tx, organizationId: number): Promise<Numbering> {
  const [organization] = await reader
    .select({ timeZone: organizations.timeZone, prefix: receiptProfiles.numberPrefix })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  return { ...organization, prefix: organization.prefix ?? "" };
}

export const yearOfReceipt = ({ timeZone }: Pick<Numbering, "timeZone">, at: Date): number =>
  new TZDate(at, timeZone).getFullYear();

/** Takes numbers of a year; `last` is the last of them. */
export const nextNumber = (organizationId: number, year: number, count = 1): SQL => sql`
  insert into ${receiptSequences} (organization_id, year, last)
  values (${organizationId}::int, ${year}::int, ${count}::int)
  on conflict (organization_id, year) do update set last = ${receiptSequences.last} + excluded.last
  returning last`;

/** The next numbers in a row, ascending; others wait for theirs until commit. */
export async function nextReceiptNumbers(
  tx: Tx,
  organizationId: number,
  { at, count }: { at: Date; count: number },
): Promise<ReceiptNumber[]> {
  const numbering = await readNumbering(tx, organizationId);
  const year = yearOfReceipt(numbering, at);
  const { rows } = await tx.execute<{ last: number }>(nextNumber(organizationId, year, count));
  const last = rows[0]?.last ?? count;
  const numberPrefix = numbering.prefix;
  return Array.from({ length: count }, (_, nth) => ({
    ...{ numberPrefix, year },
    sequence: last - count + 1 + nth,
  }));
}

/** As printed: `2026-00042`, or `HL-2026-00042` with a prefix. */
export const receiptNumber = ({ numberPrefix, year, sequence }: ReceiptNumber): string =>
  `${numberPrefix}${year}-${String(sequence).padStart(5, "0")}`;
