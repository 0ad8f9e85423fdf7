import type { Db, Tx } from "@/db/client";
import { MOVEMENTS } from "@/db/schema";
import { type Booked, type Movement, readBooked } from "./booked";
import { MOVED_AT_ONCE, type Span } from "./finding";
import type { Resolve } from "./mapping";
import { type Moved, readMoved } from "./movements";
import { isSame, reversed, type Side } from "./parts";

/** A side and the account that it goes to; without one, nobody has said yet where it belongs. */
export type PostedSide = Side & { accountId: number | undefined };

/** An entry that a batch would write. */
export type Posting = {
  movement: Movement;
  movementId: number;
  /** The gift or registration that it is about. */
  donationId: number | null;
  orderId: number | null;
  sequence: number;
  isReversal: boolean;
  happenedOn: string;
  postedOn: string;
  description: string;
  sides: readonly PostedSide[];
};

type Period = Span & {
  /** The first day that no earlier batch has closed. */
  from: string | undefined;
};

/**
 * What a batch posts: movements that the journal lacks, and for each that has changed since it was posted
 * a reversal on the accounts it was posted to, and what it is now. An entry is posted to its own day, or
 * to the first open day where that is closed; a correction to the last day of the batch.
 * @param most how many a caller takes: reading ends soon after there are more
 */
export async function readPostings(
  reader: Db | Tx,
  period: Period,
  resolve: Resolve,
  most: number,
): Promise<Posting[]> {
  const postings: Posting[] = [];
  for (const movement of MOVEMENTS) {
    let after: number | undefined = 0;
    while (after !== undefined && postings.length <= most) {
      const moved = await readMoved(reader, period, movement, after);
      const ids = moved.map(({ id }) => id);
      const booked = await readBooked(reader, period.organizationId, movement, ids);
      for (const each of moved)
        postings.push(...postingsOf(movement, each, booked.get(each.id), period, resolve));
      after = moved.length === MOVED_AT_ONCE ? ids.at(-1) : undefined;
    }
  }
  return postings;
}

function postingsOf(
  movement: Movement,
  { id: movementId, donationId, orderId, content }: Moved,
  booked: Booked | undefined,
  { from, through }: Period,
  resolve: Resolve,
): Posting[] {
  const of = { movement, movementId, donationId, orderId };
  const standing = booked && !booked.isReversal ? booked : undefined;
  if (standing && content && isSame(standing, content)) return [];
  const sequence = booked?.sequence ?? 0;
  const reversal: Posting[] = standing
    ? [
        {
          ...of,
          ...{ sequence: sequence + 1, isReversal: true, happenedOn: standing.happenedOn },
          postedOn: through,
          description: `Reversal: ${standing.description}`,
          sides: reversed(standing.sides).map((side, index) => ({
            ...side,
            accountId: standing.sides[index]?.accountId,
          })),
        },
      ]
    : [];
  if (!content) return reversal;
  const isFirst = booked === undefined;
  return [
    ...reversal,
    {
      ...of,
      ...{ sequence: sequence + reversal.length + 1, isReversal: false },
      happenedOn: content.happenedOn,
      postedOn: isFirst ? later(content.happenedOn, from) : through,
      description: content.description,
      sides: content.sides.map((side) => ({ ...side, accountId: resolve(side.about)?.id })),
    },
  ];
}

const later = (day: string, from: string | undefined) => (from && day < from ? from : day);
