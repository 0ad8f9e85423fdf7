import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { JourneyGraph, StoredCondition } from "@/db/schema/journey-graph";
import { donorsOf } from "@/lib/conditions/compile";
import type { MemberActor } from "@/lib/identity/actor";
import { type Opened, openConditions } from "@/lib/segments/opened";
import { usable } from "./ground";

/** Donors who are let in at once at most. */
export const MOST_MATCHING = 100_000;

/** Whom a journey that is activated for those who match lets in; null where its entry asks for none. */
export const entryCondition = ({ entry }: JourneyGraph): StoredCondition | null =>
  entry.kind === "event" || entry.kind === "condition" ? entry.condition : null;

/** The living donors `donor` who meet a condition now, as whom the journey acts for sees them. */
export async function meetingSql(
  reader: Db | Tx,
  actor: MemberActor,
  condition: StoredCondition,
  opened?: Opened,
) {
  const known = opened ?? (await openConditions(reader, actor));
  const bound = await usable({ actor, opened: known }, condition);
  return sql`from donors donor where ${donorsOf(bound, known.ground)}
    and donor.status = 'active' and not donor.is_deceased`;
}

/** Of those, who has never been in the journey. */
export const neverInside = (journeyId: number) => sql`not exists (
  select from journey_enrollments e where e.organization_id = donor.organization_id
    and e.journey_id = ${journeyId}::int and e.donor_id = donor.id)`;
