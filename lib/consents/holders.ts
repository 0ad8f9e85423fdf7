import { inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, suppressions } from "@/db/schema";
import { within } from "@/db/within";

/** Of one address: a switchboard’s number can be many people’s. */
const MOST_DONORS = 10;

const HELD_IN = { email: donors.email, phone: donors.phone, sms: donors.smsNumber } as const;

type Hashed = Pick<typeof suppressions.$inferSelect, "channel" | "addressHash">;
type Holder = { id: number; name: string; address: string };

/** Who has these addresses, by their hashes, each channel through an index of its own; at most ten for each. */
export async function holdersOf(
  reader: Db | Tx,
  organizationId: number,
  rows: readonly Hashed[],
): Promise<Map<string, Holder[]>> {
  const found = new Map<string, Holder[]>();
  for (const channel of suppressions.channel.enumValues) {
    const hashes = rows.filter((row) => row.channel === channel).map((row) => row.addressHash);
    if (hashes.length === 0) continue;
    const address = HELD_IN[channel];
    const hash = sql<string>`address_hash(${sql.raw(`'${channel}'`)}, ${address})`;
    const holders = await reader
      .select({
        ...{ id: donors.id, name: donors.displayName },
        ...{ address: sql<string>`${address}`, hash },
      })
      .from(donors)
      .where(
        within(donors, organizationId, inArray(hash, hashes), sql`${donors.mergedIntoId} is null`),
      )
      .orderBy(donors.id)
      .limit(hashes.length * MOST_DONORS);
    for (const { hash: key, ...donor } of holders)
      found.set(key, [...(found.get(key) ?? []), donor].slice(0, MOST_DONORS));
  }
  return found;
}
