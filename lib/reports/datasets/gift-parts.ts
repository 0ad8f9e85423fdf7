import { type SQL, sql } from "drizzle-orm";
import { converted, LEFT_OUT, netOf, whyLeftOut } from "@/lib/giving/counting";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { currencyExponent } from "@/lib/money";
import { isToDate } from "../dates";
import type { Dataset, ReportField, ReportGround } from "../field";
import { choice, DONOR_FIELDS, field, joinDonor, pageAt, reference } from "../fields";
import { ACKNOWLEDGMENT_WORDS } from "./words";

/** What of the gift `d` counts, in the organization's currency. */
export const netOfGift = (ground: ReportGround): SQL => converted(ground, netOf(ground));

/** Lowest amounts of the steps of a gift pyramid, in major units. */
const STEPS = [0, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000];
const NUMBER = new Intl.NumberFormat("en-US");

const BANDS = Object.fromEntries(
  STEPS.map((from, nth) => {
    const below = STEPS[nth + 1];
    const words = below
      ? `${NUMBER.format(from)} to under ${NUMBER.format(below)}`
      : `${NUMBER.format(from)} or more`;
    return [String(from), words];
  }),
);

/** The step of the pyramid that an amount in minor units belongs to. */
function bandOf(amount: SQL, currency: string): SQL {
  const unit = 10 ** currencyExponent(currency);
  const cases = STEPS.toReversed().map(
    (from) => sql`when ${amount} >= ${from * unit}::bigint then ${String(from)}::text`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The joins of a gift `d` with what it belongs to, left ones as `joinDonor` says. */
export const GIFT_JOINS = sql`
  ${joinDonor("d")}
  left join programs program on program.organization_id = d.organization_id and program.id = d.program_id
  left join gift_sources appeal on appeal.organization_id = d.organization_id
    and appeal.id = d.appeal_id
  left join gift_sources campaign on campaign.organization_id = d.organization_id
    and campaign.id = d.campaign_id
  left join gift_sources channel on channel.organization_id = d.organization_id
    and channel.id = d.channel_id`;

const source = (key: string, label: string): ReportField =>
  reference(key, label, sql.raw(`${key}.id`), sql.raw(`${key}.name`), "sources", {
    isNullable: true,
  });

const isFirst = (ground: ReportGround): SQL => sql`(d.id = (
  select d.id from donations d
  where d.organization_id = donor.organization_id and d.donor_id = donor.id
    and ${whyLeftOut(ground)} is null
  order by d.donated_on, d.id limit 1))`;

const isRecurring = sql`exists (select from donation_lines line
  where line.organization_id = d.organization_id and line.donation_id = d.id
    and line.plan_id is not null)`;

/** What is known of a gift `d`, whatever row it is read for. */
export const GIFT_FIELDS: readonly ReportField[] = [
  field("donated_on", "Gift date", "date", sql`d.donated_on`),
  field("is_to_date", "Within the fiscal year to date", "flag", ({ yearRule, windows }) =>
    isToDate(sql`d.donated_on`, yearRule, windows),
  ),
  reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
  source("appeal", "Appeal"),
  source("campaign", "Campaign"),
  source("channel", "Channel"),
  choice("method", "Payment method", sql`d.method`, METHOD_NAMES),
  field("currency", "Gift currency", "text", sql`d.currency`),
  choice("acknowledgment", "Acknowledgment", sql`d.acknowledgement`, ACKNOWLEDGMENT_WORDS),
  field("is_acknowledged", "Acknowledged", "flag", sql`(d.acknowledgement = 'sent')`),
  field("is_anonymous", "Anonymous", "flag", sql`d.is_anonymous`),
  field("is_recurring", "From a recurring gift", "flag", isRecurring),
  field("is_first", "Donor’s first gift", "flag", isFirst),
  ...DONOR_FIELDS,
];

export const amountBand = (of: (ground: ReportGround) => SQL): ReportField =>
  choice("amount_band", "Gift size", (ground) => bandOf(of(ground), ground.currency), BANDS, {
    isNullable: true,
  });

/** What datasets of gifts have in common. */
export const OF_GIFTS = {
  needs: ["donations_view"],
  where: ({ organizationId }) => sql`d.organization_id = ${organizationId}`,
  leftOut: whyLeftOut,
  reasons: LEFT_OUT,
  currency: sql`d.currency`,
  date: "donated_on",
  donor: sql`d.donor_id`,
  isOfDonors: true,
  record: { kind: "donation", id: sql`d.id`, path: pageAt("/admin/donations", sql`d.id`) },
} satisfies Partial<Dataset>;
