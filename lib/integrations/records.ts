import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { EventSubject } from "@/lib/event-types/definitions";
import { GROUPS } from "@/lib/event-types/definitions";
import { readRecord } from "@/lib/event-types/record";
import type { FoundRecord } from "./schema";

/** Records as events tell them, in the order of their ids as given; what is not there is left out. */
export async function recordsOf(
  reader: Db | Tx,
  organizationId: number,
  subject: EventSubject,
  ids: readonly number[],
): Promise<FoundRecord[]> {
  const read = readRecord(GROUPS[subject].record, sql`${organizationId}::int`, sql`wanted.id`);
  const { rows } = await reader.execute<{ found: [FoundRecord] | null }>(
    sql`select ${read} as found
      from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, nth) order by nth`,
  );
  return (rows as { found: [FoundRecord] | null }[]).flatMap(({ found }) => found?.[0] ?? []);
}

/** One of them, which is there. */
export async function recordOf(
  tx: Tx,
  organizationId: number,
  subject: EventSubject,
  id: number,
): Promise<FoundRecord> {
  const [found] = await recordsOf(tx, organizationId, subject, [id]);
  if (!found) throw new Error(`There is no ${subject} ${id}.`);
  return found;
}
