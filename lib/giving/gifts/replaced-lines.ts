import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationLines } from "@/db/schema";
import { within } from "@/db/within";
import { addLines, type Donation, type DonationLine, type NewDonationLine } from "../donations";

type Before = { gift: Donation; lines: readonly DonationLine[] };

/**
 * Writes what a gift is for anew. A line for the same purpose stays the line that it was, and so does one
 * designation that takes the place of another, because a line may count for a fundraising page.
 */
export async function replaceLines(
  tx: Tx,
  { gift, lines: before }: Before,
  lines: readonly NewDonationLine[],
): Promise<void> {
  const { organizationId } = gift;
  const { pairs, added, gone } = paired(before, lines);
  for (const [{ id }, { designationId = null, entityId = null, label, amount }] of pairs)
    await tx
      .update(donationLines)
      .set({ designationId, entityId, label, amount })
      .where(within(donationLines, organizationId, eq(donationLines.id, id)));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx
      .delete(donationLines)
      .where(within(donationLines, organizationId, inArray(donationLines.id, ids)));
  }
  if (added.length > 0) await addLines(tx, gift, added);
}

type Fits = (known: DonationLine, line: NewDonationLine) => boolean;

const isForSame: Fits = (known, line) =>
  known.designationId === (line.designationId ?? null) &&
  known.entityId === (line.entityId ?? null);

const areDesignations: Fits = (known, line) => known.entityId === null && line.entityId == null;

function paired(before: readonly DonationLine[], lines: readonly NewDonationLine[]) {
  const pairs: [DonationLine, NewDonationLine][] = [];
  let gone = [...before];
  let added = [...lines];
  for (const fits of [isForSame, areDesignations]) {
    for (const line of added) {
      const known = gone.find((each) => fits(each, line));
      if (!known) continue;
      pairs.push([known, line]);
      gone = gone.filter((each) => each !== known);
    }
    const taken = new Set(pairs.map(([, line]) => line));
    added = added.filter((line) => !taken.has(line));
  }
  return { pairs, added, gone };
}
