import { type SQL, sql } from "drizzle-orm";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import { ONCE_EACH, SAID_TO, SKIPPED_BECAUSE } from "@/lib/mailings/audience";

/** So many letters are printed together; what is left over comes with the next run. */
const MOST_LETTERS = 5_000;

type Wanted = {
  organizationId: number;
  /** A condition on the donor `donor`. */
  isIn: SQL;
  /** Whose topic the letter is about; null: it is about none. */
  topicId: number | null;
  /** The organization's country, whose letters come first. */
  home: string;
  /** Statements of its own that `early` and `late` read. */
  before?: SQL;
  /** A reason to skip the donor `donor` that is told before all others. */
  early?: SQL;
  /** One that is told after those of the donor; the household is `member.household_id`. */
  late?: SQL;
  /** The conditional blocks that are for the donor `donor`. */
  shown?: SQL;
  most?: number;
};

/** What makes two postal addresses the same: letters and digits, whatever stands between them. */
export const addressKeyOf = (home: string): SQL<string> => sql<string>`encode(sha256(convert_to(
  lower(regexp_replace(concat_ws(' ', donor.street, donor.address_line2, donor.city, donor.state,
    donor.zip, coalesce(donor.country, ${home})), '[^[:alnum:]]+', '', 'g')), 'UTF8')), 'hex')`;

const NONE = sql`null::text`;

/**
 * Everybody of an audience as the rows `person` with the reason why they get no letter, in the order in
 * which letters are printed. A household and an address get one letter, as with email.
 */
export function postalPeople(wanted: Wanted): SQL {
  const { organizationId, isIn, topicId, home, before, early = NONE, late = NONE } = wanted;
  const { shown = sql`'{}'::text[]`, most = MOST_LETTERS } = wanted;
  const status = topicId === null ? undefined : sql`chosen.status`;
  const topic =
    topicId === null
      ? sql``
      : sql`join topics topic on topic.organization_id = donor.organization_id and topic.id = ${topicId}
        cross join lateral (select ${topicStatus("mail")} as status offset 0) chosen`;
  return sql`
    ${before ? sql`${before},` : sql``}
    everybody as materialized (
      select donor.id, donor.kind, donor.first_name, donor.last_name, donor.display_name, donor.language,
        donor.street, donor.address_line2, donor.city, donor.state, donor.zip, donor.country,
        member.household_id, home.name as household,
        coalesce(home.primary_contact_id = donor.id, false) as is_primary,
        ${addressKeyOf(home)} as hash,
        coalesce(${early}, ${refusalOf("mail", status)},
          case when btrim(donor.street) = '' then 'no_address'
            when coalesce(btrim(donor.city), '') = '' and coalesce(btrim(donor.zip), '') = ''
            then 'incomplete_address' end, ${late}) as reason,
        ${shown} as shown_blocks
      from donors donor
      ${topic}
      left join household_members member
        on member.organization_id = donor.organization_id and member.donor_id = donor.id
      left join households home
        on home.organization_id = donor.organization_id and home.id = member.household_id
      where donor.organization_id = ${organizationId} and ${isIn}),
    ${ONCE_EACH},
    ${ADDRESSED},
    person as (
      select o.*, row_number() over (order by o.reason is not null,
          coalesce(o.country, ${home}) <> ${home}, o.country, o.zip, o.name, o.donor_id) as nth,
        case when o.reason is null and row_number() over (partition by o.reason is null
          order by coalesce(o.country, ${home}) <> ${home}, o.country, o.zip, o.name, o.donor_id)
          > ${most} then 'next_run' else o.reason end as skip_reason
      from addressed o)`;
}

const ADDRESSED = sql`
  addressed as (
    select a.id as donor_id, a.household_id, a.display_name, a.language, a.shown_blocks, a.zip, a.country,
      a.hash as key, ${SKIPPED_BECAUSE} as reason,
      case when a.stands_for > 1 then a.household else a.display_name end as name,
      jsonb_build_object('street', a.street, 'line2', a.address_line2, 'city', a.city,
        'state', a.state, 'zip', a.zip, 'country', a.country) as address,
      ${SAID_TO} as merge_values
    from of_address a)`;
