import { eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donors, users } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";

type Values = Record<string, unknown>;

/** What is really another value, with what it was before; undefined when nothing is. */
export function changesIn<Row extends Values>(
  row: Row,
  wanted: { [Key in keyof Row]?: Row[Key] | undefined },
): { before: Values; after: Partial<Row> } | undefined {
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key]),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, row[key]])),
    after: Object.fromEntries(changed) as Partial<Row>,
  };
}

/** Throws 422 at `path` unless all of them are donors of the organization, and nobody else by now. */
export async function requireDonors(
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null | undefined)[],
  path: string,
): Promise<void> {
  const asked = [...new Set(ids.filter((id) => id != null))];
  if (asked.length === 0) return;
  const found = await tx.$count(
    donors,
    within(donors, organizationId, inArray(donors.id, asked), isNull(donors.mergedIntoId)),
  );
  if (found !== asked.length)
    throw refused(
      path,
      "unknown_donor",
      "No donor has this ID, or the donor was merged into another.",
    );
}

/**
 * Is there such a donor? Nobody merges them until the transaction is over. Throws 422 at `path` for one
 * who is another by now.
 */
export async function holdUnmerged(
  tx: Tx,
  organizationId: number,
  id: number,
  path = "donor_id",
): Promise<boolean> {
  const [found] = await tx
    .select({ mergedIntoId: donors.mergedIntoId })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, id)))
    .for("key share");
  if (found?.mergedIntoId)
    throw refused(path, "merged", "This donor was merged into another record. Choose that one.");
  return found !== undefined;
}

/** Throws 422 at `path` unless it is a user of the organization who is not suspended. */
export async function requireUser(
  tx: Tx,
  organizationId: number,
  id: number | null | undefined,
  path: string,
): Promise<void> {
  if (id == null) return;
  const [found] = await tx
    .select({ status: users.status })
    .from(users)
    .where(within(users, organizationId, eq(users.id, id)));
  if (!found || found.status === "suspended")
    throw refused(path, "unknown_user", "No active user has this ID.");
}
