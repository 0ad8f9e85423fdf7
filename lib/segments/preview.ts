import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { part, readParts } from "@/db/parts";
import { type Bound, comparesFigures } from "@/lib/conditions/bind";
import { donorsOf } from "@/lib/conditions/compile";
import type { Ground } from "@/lib/conditions/ground";
import { lineOf, sentenceOf } from "@/lib/conditions/words";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import { acceptCondition, openConditions, tooSlow } from "./opened";
import { type SegmentDonor, type SegmentPreview, SegmentPreviewInput } from "./schema";

const SAMPLE = 10;
const MILLISECONDS = 5_000;

/**
 * How many donors fulfil a condition now, and the first ten by name. Throws 422 with the lines that are
 * wrong, and `too_slow` for what takes longer than five seconds.
 */
export async function previewCondition(
  actor: Actor,
  input: SegmentPreviewInput,
): Promise<SegmentPreview> {
  requirePermission(actor, "donors_view");
  const { condition } = accept(SegmentPreviewInput, input);
  const opened = await openConditions(db, actor);
  const bound = acceptCondition(actor, condition, opened);
  if (comparesFigures(bound)) await requireProjection(actor.organizationId);
  const { catalog, ground } = opened;
  const words = lineOf(sentenceOf(condition, catalog, ground.currency));
  try {
    return { ...(await db.transaction((tx) => countWithin(tx, bound, ground))), words };
  } catch (error) {
    throw tooSlow(error) ?? error;
  }
}

async function countWithin(
  tx: Tx,
  bound: Bound,
  ground: Ground,
): Promise<Omit<SegmentPreview, "words">> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(MILLISECONDS)}, true)`);
  const { counted, sample } = await readParts(
    tx,
    {
      counted: part<{ count: number }>(sql`select count(*)::int as count from found`),
      sample: part<SegmentDonor>(sql`
        select id, display_name, kind, email, city, state from found
        order by lower(display_name), id limit ${SAMPLE}`),
    },
    sql`found as materialized (
      select donor.id, donor.display_name, donor.kind, donor.email, donor.city, donor.state
      from donors donor where ${donorsOf(bound, ground)})`,
  );
  return { count: counted[0]?.count ?? 0, sample };
}
