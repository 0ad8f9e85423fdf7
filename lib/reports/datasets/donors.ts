import { type SQL, sql } from "drizzle-orm";
import { qualifies } from "@/lib/giving/counting";
import { RETENTION } from "@/lib/portfolio/words";
import type { Dataset, ReportField, ReportGround } from "../field";
import { choice, DONOR_FIELDS, dayOf, field, pageAt } from "../fields";
import { netOfGift } from "./gift-parts";

const during = ({ from, to }: { from: string; to: string }): SQL =>
  sql`gift.on between ${from}::date and ${to}::date`;

/** What a donor gave as the legal donor, in one row whether there were gifts or not. */
function givingOf(ground: ReportGround): SQL {
  const { current, last } = ground.windows;
  const [thisYear, lastYear] = [during(current), during(last)];
  return sql`cross join lateral (
    select count(*)::int as gifts, coalesce(sum(gift.amount), 0)::bigint as lifetime,
      min(gift.on) as first_on, max(gift.on) as last_on, coalesce(max(gift.amount), 0) as largest,
      coalesce(sum(gift.amount) filter (where ${thisYear}), 0)::bigint as this_year,
      coalesce(sum(gift.amount) filter (where ${lastYear}), 0)::bigint as last_year,
      count(*) filter (where ${thisYear}) > 0 as gave_this_year,
      count(*) filter (where ${lastYear}) > 0 as gave_last_year
    from (
      select d.donated_on as on, ${netOfGift(ground)} as amount from donations d
      where d.organization_id = donor.organization_id and d.donor_id = donor.id
        and ${qualifies(ground)}) gift
    where gift.amount is not null) giving`;
}

/** As the portfolio tells it (`portfolio §4`), of what donors gave themselves. */
function retention({ windows: { current, last } }: ReportGround): SQL {
  const isFirstIn = ({ from }: { from: string }) => sql`giving.first_on >= ${from}::date`;
  return sql`case when giving.gifts = 0 then 'non_donor'
    when ${isFirstIn(current)} then 'new'
    when giving.gave_this_year and giving.gave_last_year and ${isFirstIn(last)} then 'retained_new'
    when giving.gave_this_year and giving.gave_last_year then 'retained_repeat'
    when giving.gave_this_year then 'recaptured'
    when giving.gave_last_year and ${isFirstIn(last)} then 'lapsed_new'
    when giving.gave_last_year then 'lapsed_repeat' else 'lapsed_multi_year' end`;
}

const ofGiving = (
  key: string,
  label: string,
  kind: ReportField["kind"],
  value: SQL,
  more: Partial<ReportField> = {},
) => field(key, label, kind, value, { needs: "donations_view", ...more });

export const DONORS: Dataset = {
  key: "donor",
  label: "Donors",
  description: "Each active donor, once, with their own giving.",
  row: { one: "donor", many: "donors" },
  needs: ["donors_view"],
  from: (ground) => sql`donors donor ${givingOf(ground)}`,
  where: ({ organizationId }) => sql`donor.organization_id = ${organizationId}
    and donor.merged_into_id is null`,
  leftOut: () => sql`case when donor.status <> 'active' then 'archived' end`,
  reasons: { archived: "Archived donors" },
  date: "added_on",
  donor: sql`donor.id`,
  isOfDonors: true,
  order: [{ by: sql`donor.id`, type: "int", descending: true }],
  shown: ["donor", "lifetime", "gifts", "first_gift_on", "last_gift_on"],
  record: { kind: "donor", id: sql`donor.id`, path: pageAt("/admin/donors", sql`donor.id`) },
  fields: [
    ...DONOR_FIELDS,
    field("added_on", "Date added", "date", dayOf(sql`donor.created_at`)),
    field("has_email", "Has an email address", "flag", sql`(donor.email is not null)`),
    field("has_address", "Has a street address", "flag", sql`(donor.street is not null)`),
    field("has_phone", "Has a phone number", "flag", sql`(donor.phone is not null)`),
    ofGiving("lifetime", "Lifetime giving", "money", sql`giving.lifetime`),
    ofGiving("this_year", "Given this fiscal year", "money", sql`giving.this_year`),
    ofGiving("last_year", "Given last fiscal year", "money", sql`giving.last_year`),
    ofGiving("largest_gift", "Largest gift", "money", sql`giving.largest`),
    ofGiving("gifts", "Number of gifts", "number", sql`giving.gifts`),
    ofGiving("first_gift_on", "Date of the first gift", "date", sql`giving.first_on`, {
      isNullable: true,
    }),
    ofGiving("last_gift_on", "Date of the last gift", "date", sql`giving.last_on`, {
      isNullable: true,
    }),
    ofGiving("has_given", "Has given", "flag", sql`(giving.gifts > 0)`),
    ofGiving("gave_this_year", "Gave this fiscal year", "flag", sql`giving.gave_this_year`),
    ofGiving("gave_last_year", "Gave last fiscal year", "flag", sql`giving.gave_last_year`),
    choice("giving_status", "Giving status", retention, RETENTION, { needs: "donations_view" }),
  ],
};
