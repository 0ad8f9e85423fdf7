import { inArray, type SQL, sql } from "drizzle-orm";
import { type Db, longTransaction, type Tx } from "@/db/client";
import { segments, tags } from "@/db/schema";
import type { MailAudience } from "@/db/schema/mailings";
import { within } from "@/db/within";
import { comparesFigures } from "@/lib/conditions/bind";
import { donorsOf } from "@/lib/conditions/compile";
import { isVisible, type Segment } from "@/lib/conditions/segment-rows";
import { usableCondition } from "@/lib/conditions/usable";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import { invalid } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import { type Opened, openConditions, tooSlow } from "@/lib/segments/opened";
import type { Mailing, MailingChannel } from "./mailing-rows";

/** Throws 422 for segments and tags that the actor does not see. */
export async function requireAudience(
  reader: Db | Tx,
  actor: Actor,
  { include, exclude }: MailAudience,
): Promise<void> {
  await readSegments(reader, actor, [...include.segment_ids, ...exclude.segment_ids]);
  const ids = [...new Set([...include.tag_ids, ...exclude.tag_ids])];
  if (ids.length === 0) return;
  const found = await reader.$count(
    tags,
    within(tags, actor.organizationId, inArray(tags.id, ids)),
  );
  if (found < ids.length)
    throw refused(
      "audience",
      "unknown_tag",
      "A tag of the audience has been deleted. Choose again.",
    );
}

async function readSegments(
  reader: Db | Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, Segment>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const found = await reader
    .select()
    .from(segments)
    .where(isVisible(actor, inArray(segments.id, wanted)));
  if (found.length < wanted.length)
    throw refused(
      "audience",
      "unknown_segment",
      "A segment of the audience has been deleted or is no longer shared. Choose again.",
    );
  return new Map(found.map((segment) => [segment.id, segment]));
}

export type OpenAudience = {
  opened: Opened;
  isIn: SQL;
  topicId: number;
  organizationId: number;
  channel: MailingChannel;
};

/**
 * An audience as a condition on the donor `donor`, as the actor may see it. Throws 422 for no one at all,
 * for segments that are gone or broken, and the initializing error.
 */
export async function openAudience(
  reader: Db | Tx,
  actor: Actor,
  { audience, topicId, channel }: Pick<Mailing, "audience" | "topicId" | "channel">,
): Promise<OpenAudience> {
  const { include, exclude } = audience;
  const known = await readSegments(reader, actor, [...include.segment_ids, ...exclude.segment_ids]);
  const opened = await openConditions(reader, actor);
  const { organizationId } = actor;
  let needsFigures = false;
  const inSegment = (id: number): SQL => {
    const segment = known.get(id);
    if (!segment) throw new Error("A segment was not read.");
    const bound = usableCondition(actor, segment, opened.catalog, opened.ground);
    needsFigures ||= comparesFigures(bound);
    return sql`(${donorsOf(bound, opened.ground)})`;
  };
  const tagged = (ids: readonly number[]): SQL[] =>
    ids.length === 0
      ? []
      : [
          sql`(donor.status = 'active' and donor.id in (select t.donor_id from donor_tags t
            where t.organization_id = ${organizationId} and t.tag_id = any(${sql.param([...ids])}::int[])))`,
        ];
  const included = [
    ...(include.everyone ? [sql`donor.status = 'active'`] : []),
    ...include.segment_ids.map(inSegment),
    ...tagged(include.tag_ids),
  ];
  if (included.length === 0) throw emptyAudience("Choose who gets this mailing.");
  const excluded = [...exclude.segment_ids.map(inSegment), ...tagged(exclude.tag_ids)];
  if (needsFigures) await requireProjection(organizationId);
  const isIn = sql`donor.organization_id = ${organizationId} and donor.merged_into_id is null
    and (${sql.join(included, sql` or `)})
    ${excluded.length > 0 ? sql`and not (${sql.join(excluded, sql` or `)})` : sql``}`;
  return { opened, isIn, topicId, organizationId, channel };
}

export const emptyAudience = (message: string) =>
  invalid(message, [{ path: "audience", code: "empty_audience", message }], "empty_audience");

/** What no mail server takes for an address, and no carrier for a number. */
const EMAIL_LOOKS_WRONG = sql`donor.email !~ '^[^@[:space:]<>,;:"()]+@[^@[:space:]<>,;:"()]+[.][^@[:space:]<>,;:"().]+$'
  or length(donor.email) > 254`;
const LOOKS_WRONG = { email: EMAIL_LOOKS_WRONG, sms: sql`donor.sms_number is null` } as const;

/** Texts are for a person’s own phone, so everybody of a household who asked for them gets them. */
const HOUSEHOLDS = { email: sql`member.household_id`, sms: sql`null::integer` } as const;
const ADDRESSES = { email: sql`donor.email`, sms: sql`donor.sms_number` } as const;

/**
 * Of `everybody`, with an `id`, a `hash` of the address, a household, and a `reason` to skip them: the rows
 * `of_address`, which tell who is written to for a household and an address. Those who are skipped for another
 * reason do not stand for others.
 */
export const ONCE_EACH = sql`
  of_household as (
    select e.*,
      case when e.household_id is not null and e.reason is null then row_number() over (
        partition by e.household_id, e.reason is null order by e.is_primary desc, e.id) end as nth,
      case when e.household_id is not null and e.reason is null then count(*) over (
        partition by e.household_id, e.reason is null) else 1 end as stands_for
    from everybody e),
  of_address as (
    select h.*, coalesce(h.reason, case when h.nth > 1 then 'duplicate_household' end) as own_reason,
      row_number() over (
        partition by h.hash, coalesce(h.reason, case when h.nth > 1 then 'x' end) is null
        order by h.id) as nth_of_address
    from of_household h)`;

/** Why `a` of `of_address` is not written to after all. */
export const SKIPPED_BECAUSE = sql`coalesce(a.own_reason,
  case when a.nth_of_address > 1 then 'duplicate_address' end)`;

/** What placeholders say to `a` of `of_address`: a household that is written to as one is greeted by its name. */
export const SAID_TO = sql`jsonb_strip_nulls(jsonb_build_object(
  'greeting', case when a.stands_for > 1 then a.household
    when a.kind = 'person' then coalesce(nullif(a.first_name, ''), a.display_name)
    else a.display_name end,
  'first_name', case when a.kind = 'person' then a.first_name else a.display_name end,
  'last_name', a.last_name,
  'donor_name', a.display_name,
  'city', a.city))`;

/**
 * Everybody of an audience as the rows `person` of `donor_id`, `address_key`, `reason`, and `named`, in one
 * statement. An address or number is written to once, and so is a household by email: the household's primary
 * contact, or whoever was added first. Those who are skipped for another reason do not stand for others.
 * @param shown the conditional blocks that are for the donor `donor`
 */
export function peopleOf(
  { isIn, topicId, channel }: OpenAudience,
  shown: SQL = sql`'{}'::text[]`,
): SQL {
  return sql`
    everybody as materialized (
      select donor.id, donor.email, donor.phone, donor.first_name, donor.last_name, donor.display_name, donor.kind,
        donor.city, ${HOUSEHOLDS[channel]} as household_id, home.name as household,
        coalesce(home.primary_contact_id = donor.id, false) as is_primary,
        address_hash(${channel}, ${ADDRESSES[channel]}) collate "C" as hash,
        coalesce(${refusalOf(channel, sql`chosen.status`)},
          case when ${LOOKS_WRONG[channel]} then 'invalid_address' end) as reason,
        ${shown} as shown_blocks
      from donors donor
      join topics topic on topic.organization_id = donor.organization_id and topic.id = ${topicId}
      cross join lateral (select ${topicStatus(channel)} as status offset 0) chosen
      left join household_members member
        on member.organization_id = donor.organization_id and member.donor_id = donor.id
      left join households home
        on home.organization_id = donor.organization_id and home.id = member.household_id
      where ${isIn}),
    ${ONCE_EACH},
    person as (
      select a.id as donor_id, a.email, a.phone, a.display_name, a.shown_blocks,
        ${SKIPPED_BECAUSE} as reason,
        case when a.own_reason is null and a.nth_of_address = 1
          then a.hash end as address_key,
        ${SAID_TO} as merge_values
      from of_address a)`;
}

export type AudienceCounts = { audience: number; recipients: number };

type SampleRow = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  reason: string | null;
};
export type CountedAudience = AudienceCounts & {
  skipped: { reason: string; count: number }[];
  /** Whose email it would be. */
  donorIds: number[];
  sample: SampleRow[];
};

/** Milliseconds: counting a large audience takes longer than the statements of requests usually may. */
const PATIENCE = { statement: 15_000, lock: 2_500 };

/** Who is in an audience now. Throws 422 `too_slow`. */
export async function countNow(audience: OpenAudience): Promise<CountedAudience> {
  try {
    return await longTransaction(PATIENCE, (tx) => countAudience(tx, audience));
  } catch (error) {
    throw tooSlow(error) ?? error;
  }
}

/** How many an audience has, how many are written to, why the others are not, and ten of them by name. */
async function countAudience(reader: Tx, audience: OpenAudience): Promise<CountedAudience> {
  const { rows } = await reader.execute<{
    counts: { reason: string | null; count: number }[];
    donorIds: number[];
    sample: SampleRow[];
  }>(sql`
    with ${peopleOf(audience)}
    select
      (select coalesce(jsonb_agg(c order by c.count desc, c.reason), '[]') from (
        select p.reason, count(*)::int as count from person p group by p.reason) c) as counts,
      array(select p.donor_id from person p where p.reason is null) as "donorIds",
      (select coalesce(jsonb_agg(s), '[]') from (
        select p.donor_id as id, p.display_name as name, p.email, p.phone, p.reason from person p
        order by lower(p.display_name), p.donor_id limit 10) s) as sample`);
  const { counts = [], donorIds = [], sample = [] } = rows[0] ?? {};
  const skipped = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []));
  const audienceCount = counts.reduce((sum, { count }) => sum + count, 0);
  return { audience: audienceCount, recipients: donorIds.length, skipped, donorIds, sample };
}
