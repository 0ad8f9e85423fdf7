import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, householdMembers } from "@/db/schema";
import { within } from "@/db/within";
import { topicLinksOf } from "@/lib/donors/preferences/links";
import { AppError, notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import type { TopicLinks } from "@/lib/messages/topic-links";
import { openAudience, peopleOf } from "./audience";
import type { Mailing } from "./mailing-rows";
import { type MergeValues, valuesOf } from "./placeholders";

/** Whom a mailing is shown to before it is sent, or while staff look at it. */
export type Reader = {
  id: number | null;
  language: string | null;
  values: MergeValues;
  topic?: TopicLinks;
};

/** Someone made up, who reads every block. */
const SAMPLE: Reader = {
  id: null,
  language: null,
  values: {
    ...{ greeting: "Ada", first_name: "Ada", last_name: "Lovelace", donor_name: "Ada Lovelace" },
    city: "Portland",
  },
};

/**
 * A donor as a mailing would write to them, or someone made up; a donor whom it would not reach, because they
 * are not in its audience or someone else of their household is, as themselves. Throws not found.
 * @param mailing of emails, which write to a household by its name; texts do not
 */
export const readerOf = async (
  reader: Db | Tx,
  actor: MemberActor,
  donorId: number | undefined,
  mailing?: Mailing,
): Promise<Reader> => (donorId ? readReader(reader, actor, donorId, mailing) : SAMPLE);

async function readReader(
  reader: Db | Tx,
  actor: MemberActor,
  id: number,
  mailing: Mailing | undefined,
): Promise<Reader> {
  const { organizationId } = actor;
  const [donor] = await reader
    .select()
    .from(donors)
    .where(within(donors, organizationId, and(eq(donors.id, id), isNull(donors.mergedIntoId))));
  if (!donor) throw notFound("donor");
  return {
    ...{ id, language: donor.language },
    values: (mailing && (await valuesInAudience(reader, actor, mailing, id))) ?? valuesOf(donor),
    topic: topicLinksOf(donor),
  };
}

/** What the mailing would say to a donor whom it would reach: to a household by its name. */
async function valuesInAudience(
  reader: Db | Tx,
  actor: MemberActor,
  mailing: Mailing,
  id: number,
): Promise<MergeValues | undefined> {
  const audience = await openAudience(reader, actor, mailing).catch((error: unknown) => {
    // No audience yet, or one that cannot be used: the page says so elsewhere.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!audience) return undefined;
  const { organizationId } = actor;
  const isNear = sql`(donor.id = ${id} or donor.id in (
    select other.donor_id from ${householdMembers} own
    join ${householdMembers} other on other.organization_id = own.organization_id
      and other.household_id = own.household_id
    where own.organization_id = ${organizationId} and own.donor_id = ${id}))`;
  const near = { ...audience, isIn: sql`${audience.isIn} and ${isNear}` };
  const { rows } = await reader.execute<{ values: MergeValues }>(sql`
    with ${peopleOf(near)}
    select p.merge_values as values from person p where p.donor_id = ${id} and p.reason is null`);
  return rows[0]?.values;
}
