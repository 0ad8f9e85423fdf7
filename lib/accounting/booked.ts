import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { journalEntries, journalLines, type MOVEMENTS } from "@/db/schema";
import { within } from "@/db/within";
import { grouped } from "@/lib/grouped";
import { aboutOf, type Side } from "./parts";

export type Movement = (typeof MOVEMENTS)[number];

/** An entry of the journal, and the accounts that it was posted to. */
export type Booked = {
  sequence: number;
  isReversal: boolean;
  happenedOn: string;
  description: string;
  sides: readonly (Side & { accountId: number })[];
};

/** The last entry of each movement of a kind, as a query to join by. */
export const lastEntries = (reader: Db | Tx, organizationId: number, movement: Movement) =>
  reader
    .selectDistinctOn([journalEntries.movementId], {
      organizationId: journalEntries.organizationId,
      movementId: journalEntries.movementId,
      isReversal: journalEntries.isReversal,
      createdAt: journalEntries.createdAt,
    })
    .from(journalEntries)
    .where(within(journalEntries, organizationId, eq(journalEntries.movement, movement)))
    .orderBy(journalEntries.movementId, desc(journalEntries.sequence))
    .as("last_entry");

/** The last entry of each of these movements, by the movement's id, with its lines. */
export async function readBooked(
  reader: Db | Tx,
  organizationId: number,
  movement: Movement,
  ids: readonly number[],
): Promise<Map<number, Booked>> {
  if (ids.length === 0) return new Map();
  const ofThese = within(
    journalEntries,
    organizationId,
    and(eq(journalEntries.movement, movement), inArray(journalEntries.movementId, [...ids])),
  );
  const entries = await reader
    .selectDistinctOn([journalEntries.movementId])
    .from(journalEntries)
    .where(ofThese)
    .orderBy(journalEntries.movementId, desc(journalEntries.sequence));
  if (entries.length === 0) return new Map();
  const lines = await reader
    .select()
    .from(journalLines)
    .where(
      within(
        journalLines,
        organizationId,
        inArray(
          journalLines.entryId,
          entries.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(journalLines.entryId), asc(journalLines.position));
  const byEntry = grouped(lines, ({ entryId }) => entryId);
  return new Map(
    entries.map(({ id, movementId, sequence, isReversal, happenedOn, description }) => [
      movementId,
      {
        ...{ sequence, isReversal, happenedOn, description },
        sides: (byEntry.get(id) ?? []).map(({ accountId, part, label, debit, credit }) => ({
          ...{ accountId, debit, credit },
          about: aboutOf(part, label),
        })),
      },
    ]),
  );
}
