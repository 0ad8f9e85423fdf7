import { type SQL, sql } from "drizzle-orm";
import { type Db, longTransaction, type Tx } from "@/db/client";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { regionOf } from "@/lib/language/languages";
import { openAudience, peopleOf } from "@/lib/mailings/audience";
import { shownBlocksSql } from "@/lib/mailings/conditions";
import type { Mailing } from "@/lib/mailings/mailing-rows";
import { readIssuer } from "@/lib/mailings/sender";
import type { PostalAddress } from "@/lib/postal-address";
import { openConditions, tooSlow } from "@/lib/segments/opened";
import { addressKeyOf, postalPeople } from "./people";
import type { LetterChoice } from "./schema";

/** Whose email went out, or will: those whose address turned out not to work are written to on paper. */
const started = ({ organizationId, id }: Mailing): SQL => sql`
  good as materialized (
    select r.donor_id, r.address_key as key from mailing_recipients r
    where r.organization_id = ${organizationId} and r.mailing_id = ${id}
      and r.state in ('queued', 'claimed', 'sending', 'sent', 'uncertain')
      and not exists (select from suppressions s
        where s.organization_id = r.organization_id and s.channel = 'email'
          and s.address_hash = r.address_key and s.reason = 'hard_bounce'
          and s.created_at >= coalesce(r.sent_at, r.created_at)))`;

/** The donors of `good`, and whoever lives in a household with one. */
const reached = (organizationId: number): SQL => sql`
  reached as materialized (
    select g.donor_id as id from good g where g.donor_id is not null
    union
    select other.donor_id from good g
    join household_members own on own.organization_id = ${organizationId} and own.donor_id = g.donor_id
    join household_members other
      on other.organization_id = ${organizationId} and other.household_id = own.household_id)`;

const EMAILED = sql`case when donor.id in (select id from reached) or (donor.email is not null
  and address_hash('email', donor.email) collate "C" in (select key from good where key is not null))
  then 'emailed' end`;

/** An address, a household, and a donor get one letter of a mailing, whatever run it came with. */
const printed = ({ organizationId, id }: Mailing, key: SQL): SQL => {
  const earlier = (column: SQL) => sql`select ${column} from letter_recipients p
    where p.organization_id = ${organizationId} and p.mailing_id = ${id} and p.state = 'printed'
      and ${column} is not null`;
  return sql`case when donor.id in (${earlier(sql`p.donor_id`)})
    or member.household_id in (${earlier(sql`p.household_id`)})
    or ${key} in (${earlier(sql`p.address_key`)}) then 'printed' end`;
};

/**
 * Everybody of a mailing's audience as the rows `person` (`postalPeople`). Before a mailing starts, its
 * audience is what the actor sees; afterwards it is whom it was for when it started. Throws 422 for a text
 * message, and as `openAudience` does.
 * @param isAnew those are counted as well whose letters were printed
 */
export async function letterAudience(
  reader: Db | Tx,
  actor: MemberActor,
  mailing: Mailing,
  { choice, isAnew = false }: { choice: LetterChoice; isAnew?: boolean },
): Promise<SQL> {
  requireEmail(mailing);
  const { organizationId, id, snapshot, topicId } = mailing;
  const audience = snapshot ? undefined : await openAudience(reader, actor, mailing);
  const opened = audience?.opened ?? (await openConditions(reader, actor));
  const content = snapshot?.content ?? mailing.content;
  const home = regionOf((await readIssuer(reader, organizationId)).locale);
  const good = audience
    ? sql`good as materialized (with ${peopleOf(audience)}
        select person.donor_id, person.address_key as key from person where person.reason is null)`
    : started(mailing);
  const everyone = sql`donor.merged_into_id is null and donor.id in (
    select r.donor_id from mailing_recipients r
    where r.organization_id = ${organizationId} and r.mailing_id = ${id})`;
  const isUnreached = choice === "unreached";
  return postalPeople({
    ...{ organizationId, topicId, home },
    isIn: audience?.isIn ?? everyone,
    before: isUnreached ? sql`${good}, ${reached(organizationId)}` : undefined,
    early: isUnreached ? EMAILED : undefined,
    late: isAnew ? undefined : printed(mailing, addressKeyOf(home)),
    shown: await shownBlocksSql(reader, actor, content, opened),
    ...(isAnew && { most: 100_000 }),
  });
}

/** Throws 422 for a text message, which has nothing that a letter could say. */
export function requireEmail({ channel }: Pick<Mailing, "channel">): void {
  if (channel === "email") return;
  throw refused("channel", "not_of_channel", "Text messages can’t have letters.");
}

export type LetterCounts = {
  audience: number;
  letters: number;
  skipped: { reason: string; count: number }[];
};
type Sample = { id: number; name: string; address: PostalAddress; reason: string | null };
export type CountedLetters = LetterCounts & { sample: Sample[] };

/** Milliseconds: counting a large audience takes longer than the statements of requests usually may. */
const PATIENCE = { statement: 15_000, lock: 2_500 };

/** How many letters there would be now, and why the others get none. Throws 422 `too_slow`. */
export async function countLetters(people: SQL): Promise<CountedLetters> {
  try {
    return await longTransaction(PATIENCE, (tx) => countIn(tx, people));
  } catch (error) {
    throw tooSlow(error) ?? error;
  }
}

async function countIn(reader: Tx, people: SQL): Promise<CountedLetters> {
  const { rows } = await reader.execute<{
    counts: { reason: string | null; count: number }[];
    sample: CountedLetters["sample"];
  }>(sql`
    with ${people}
    select
      (select coalesce(jsonb_agg(c order by c.count desc, c.reason), '[]') from (
        select p.skip_reason as reason, count(*)::int as count from person p
        group by p.skip_reason) c) as counts,
      (select coalesce(jsonb_agg(s), '[]') from (
        select p.donor_id as id, p.name, p.address, p.skip_reason as reason from person p
        order by p.nth limit 10) s) as sample`);
  const { counts = [], sample = [] } = rows[0] ?? {};
  return { ...sumsOf(counts), sample };
}

export function sumsOf(counts: readonly { reason: string | null; count: number }[]): LetterCounts {
  return {
    audience: counts.reduce((sum, { count }) => sum + count, 0),
    letters: counts.find(({ reason }) => reason === null)?.count ?? 0,
    skipped: counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  };
}
