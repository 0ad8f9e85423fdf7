import { type SQL, sql } from "drizzle-orm";
import { converted } from "@/lib/giving/counting";
import { countedOf } from "@/lib/pledges/paid";
import { MONTHS } from "@/lib/pledges/schedule";
import type { Dataset, ReportGround } from "../field";
import { choice, DONOR_FIELDS, field, joinDonor, pageAt, reference } from "../fields";

const OF_DONORS = { isOfDonors: true, needs: ["donations_view"] } as const;

/** At today's rate: what is expected has none of its own yet. */
const atToday = (ground: ReportGround, amount: SQL, of: string): SQL =>
  converted(ground, amount, {
    organizationId: sql.raw(`${of}.organization_id`),
    currency: sql.raw(`${of}.currency`),
    on: sql`${ground.windows.day}::date`,
  });

const monthsOf = sql`(case pledge.frequency ${sql.join(
  Object.entries(MONTHS).map(
    ([frequency, months]) => sql`when ${frequency}::text then ${months}::int`,
  ),
  sql` `,
)} end)`;

/** What gifts have paid of a pledge, covered fees never among it (decision 054). */
const paid = (ground: ReportGround): SQL => sql`coalesce((
  select sum(${countedOf({ ...ground, countsCoveredFees: false })}) from donations d
  where d.organization_id = pledge.organization_id and d.pledge_id = pledge.id), 0)`;

const LEFT = sql`(due.amount - least(due.amount, greatest(0, paid.amount - due.earlier)))`;

/** How long ago an installment was due, in the steps of an aging report. */
const age = ({ windows: { day } }: ReportGround): SQL => {
  const days = sql`(${day}::date - due.due_on)`;
  return sql`case when ${LEFT} = 0 then 'paid' when ${days} <= 0 then 'not_due'
    when ${days} <= 30 then 'to_30' when ${days} <= 60 then 'to_60'
    when ${days} <= 90 then 'to_90' else 'over_90' end`;
};

/** Installments of pledges, with what gifts have paid of each, in order of their dates. */
export const PLEDGE_INSTALLMENTS: Dataset = {
  ...OF_DONORS,
  key: "pledge_installment",
  label: "Pledge installments",
  description: "Each installment of each open pledge, once, with the amount paid toward it.",
  row: { one: "installment", many: "installments" },
  from: (ground) => sql`pledges pledge ${joinDonor("pledge")}
    join programs program on program.organization_id = pledge.organization_id
      and program.id = pledge.program_id
    left join gift_sources appeal on appeal.organization_id = pledge.organization_id
      and appeal.id = pledge.appeal_id
    cross join lateral (select ${paid(ground)} as amount) paid
    cross join lateral (
      select nth, (pledge.first_due_on + make_interval(months => nth * ${monthsOf}))::date as due_on,
        nth * (pledge.amount / pledge.installment_count) as earlier,
        case when nth = pledge.installment_count - 1
          then pledge.amount - nth * (pledge.amount / pledge.installment_count)
          else pledge.amount / pledge.installment_count end as amount
      from generate_series(0, pledge.installment_count - 1) nth) due`,
  where: ({ organizationId }) => sql`pledge.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case when pledge.status <> 'open' then pledge.status
    when ${atToday(ground, sql`due.amount`, "pledge")} is null then 'no_rate' end`,
  reasons: {
    written_off: "Written-off pledges",
    cancelled: "Canceled pledges",
    no_rate: "No exchange rate for today",
  },
  currency: sql`pledge.currency`,
  date: "due_on",
  donor: sql`pledge.donor_id`,
  order: [
    { by: sql`due.due_on`, type: "date", descending: true },
    { by: sql`pledge.id`, type: "int", descending: true },
    { by: sql`due.nth`, type: "int", descending: true },
  ],
  shown: ["due_on", "donor", "amount", "paid", "left", "age", "program"],
  record: { kind: "pledge", id: sql`pledge.id`, path: pageAt("/admin/pledges", sql`pledge.id`) },
  fields: [
    field("amount", "Amount", "money", (ground) => atToday(ground, sql`due.amount`, "pledge")),
    field("paid", "Paid", "money", (ground) =>
      atToday(ground, sql`(due.amount - ${LEFT})`, "pledge"),
    ),
    field("left", "Balance", "money", (ground) => atToday(ground, LEFT, "pledge")),
    choice("age", "Age", age, {
      not_due: "Not due yet",
      to_30: "Up to 30 days overdue",
      to_60: "31 to 60 days overdue",
      to_90: "61 to 90 days overdue",
      over_90: "More than 90 days overdue",
      paid: "Paid",
    }),
    field("is_paid", "Paid in full", "flag", sql`(${LEFT} = 0)`),
    field("due_on", "Due date", "date", sql`due.due_on`),
    field("pledged_on", "Pledge date", "date", sql`pledge.pledged_on`),
    reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
    reference("appeal", "Appeal", sql`appeal.id`, sql`appeal.name`, "sources", {
      isNullable: true,
    }),
    ...DONOR_FIELDS,
  ],
};

/** Of a recurring gift, from its next charge on. */
const STEP = sql`case plan.interval_unit when 'week' then make_interval(weeks => plan.interval)
  when 'month' then make_interval(months => plan.interval)
  else make_interval(years => plan.interval) end`;

/** What active recurring gifts will give in the next twelve months if none of them ends. */
export const EXPECTED_GIFTS: Dataset = {
  ...OF_DONORS,
  key: "expected_gift",
  label: "Expected recurring gifts",
  description:
    "Each charge due on active recurring gifts in the next 12 months, if none of them ends.",
  row: { one: "expected gift", many: "expected gifts" },
  from: () => sql`plans plan ${joinDonor("plan")}
    join programs program on program.organization_id = plan.organization_id
      and program.id = plan.program_id
    cross join lateral (
      select nth, (plan.next_charge_on + nth * (${STEP}))::date as due_on
      from generate_series(0, 53) nth) due`,
  where: ({ organizationId, windows: { day } }) => sql`plan.organization_id = ${organizationId}
    and plan.status = 'active' and plan.next_charge_on is not null
    and due.due_on < ${day}::date + interval '12 months'`,
  leftOut: (ground) =>
    sql`case when ${atToday(ground, sql`plan.amount`, "plan")} is null then 'no_rate' end`,
  reasons: { no_rate: "No exchange rate for today" },
  currency: sql`plan.currency`,
  date: "due_on",
  donor: sql`plan.donor_id`,
  order: [
    { by: sql`due.due_on`, type: "date" },
    { by: sql`plan.id`, type: "int" },
    { by: sql`due.nth`, type: "int" },
  ],
  shown: ["due_on", "donor", "amount", "program"],
  record: { kind: "plan", id: sql`plan.id`, path: pageAt("/admin/plans", sql`plan.id`) },
  fields: [
    field("amount", "Amount", "money", (ground) => atToday(ground, sql`plan.amount`, "plan")),
    field("due_on", "Date", "date", sql`due.due_on`),
    reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
    ...DONOR_FIELDS,
  ],
};
