import { sql } from "drizzle-orm";
import { yearlyOfPlan } from "@/lib/conditions/rows-sql";
import type { Dataset } from "../field";
import { choice, DONOR_FIELDS, dayOf, field, joinDonor, pageAt, reference } from "../fields";

const STATUS_WORDS = {
  pending: "Pending",
  active: "Active",
  retrying: "Retrying",
  paused: "Paused",
  failed: "Failed",
  cancelled: "Canceled",
};

const INTERVAL_WORDS = { week: "Weeks", month: "Months", year: "Years" };

/** The status as the list of recurring gifts tells it: active gifts whose card failed are tried again. */
const STATUS = sql`(case when plan.status = 'active' and plan.failures > 0 then 'retrying'
  else plan.status end)`;

/** Recurring gifts, at what they give in a year at today's rate. */
export const PLANS: Dataset = {
  key: "plan",
  label: "Recurring gifts",
  description: "Each recurring gift, once, with its annual amount.",
  row: { one: "recurring gift", many: "recurring gifts" },
  needs: ["donations_view"],
  from: () => sql`plans plan ${joinDonor("plan")}
    join programs program on program.organization_id = plan.organization_id
      and program.id = plan.program_id
    left join designations designation on designation.organization_id = plan.organization_id
      and designation.id = plan.designation_id
    left join entities recipient on recipient.organization_id = plan.organization_id
      and recipient.id = plan.entity_id`,
  where: ({ organizationId }) => sql`plan.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case when ${yearlyOfPlan(ground)} is null then 'no_rate' end`,
  reasons: { no_rate: "No exchange rate for today" },
  currency: sql`plan.currency`,
  date: "started_on",
  donor: sql`plan.donor_id`,
  isOfDonors: true,
  order: [
    { by: sql`plan.started_on`, type: "date", descending: true },
    { by: sql`plan.id`, type: "int", descending: true },
  ],
  shown: ["started_on", "donor", "yearly", "status", "designation", "recipient"],
  record: { kind: "plan", id: sql`plan.id`, path: pageAt("/admin/plans", sql`plan.id`) },
  fields: [
    field("yearly", "Annual amount", "money", yearlyOfPlan),
    choice("status", "Status", STATUS, STATUS_WORDS),
    choice("interval_unit", "Frequency unit", sql`plan.interval_unit`, INTERVAL_WORDS),
    field("started_on", "Start date", "date", sql`plan.started_on`),
    field(
      "next_charge_on",
      "Next charge",
      "date",
      sql`case when plan.status = 'active'
      then plan.next_charge_on end`,
      { isNullable: true },
    ),
    field("ended_on", "End date", "date", dayOf(sql`plan.ended_at`), { isNullable: true }),
    field("is_active", "Active", "flag", sql`(${STATUS} = 'active')`),
    field(
      "is_awaiting_card",
      "Waiting for a card",
      "flag",
      sql`(plan.awaits_card_since is not null)`,
    ),
    field("has_ended", "Ended", "flag", sql`(plan.ended_at is not null)`),
    reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
    reference(
      "designation",
      "Designation",
      sql`designation.id`,
      sql`designation.name`,
      "designations",
      { isNullable: true },
    ),
    reference("recipient", "Recipient", sql`recipient.id`, sql`recipient.title`, undefined, {
      isNullable: true,
      needs: "entities_view",
    }),
    ...DONOR_FIELDS,
  ],
};

export const SPONSORSHIPS: Dataset = {
  key: "sponsorship",
  label: "Sponsorships",
  description: "Each sponsorship of a recipient, once.",
  row: { one: "sponsorship", many: "sponsorships" },
  needs: ["donations_view", "entities_view"],
  from: () => sql`sponsorships s ${joinDonor("s")}
    join entities recipient on recipient.organization_id = s.organization_id
      and recipient.id = s.entity_id
    join programs program on program.organization_id = recipient.organization_id
      and program.id = recipient.program_id`,
  where: ({ organizationId }) => sql`s.organization_id = ${organizationId}`,
  reasons: {},
  date: "started_on",
  donor: sql`s.donor_id`,
  isOfDonors: true,
  order: [
    { by: sql`s.started_on`, type: "date", descending: true },
    { by: sql`s.id`, type: "int", descending: true },
  ],
  shown: ["started_on", "donor", "recipient", "program", "status"],
  record: { kind: "sponsorship", id: sql`s.id`, path: pageAt("/admin/entities", sql`s.entity_id`) },
  fields: [
    choice("status", "Status", sql`s.status`, { active: "Active", ended: "Ended" }),
    field("is_active", "Active", "flag", sql`(s.status = 'active')`),
    field("is_recurring", "Paid by a recurring gift", "flag", sql`(s.plan_id is not null)`),
    field("started_on", "Start date", "date", sql`s.started_on`),
    field("ended_on", "End date", "date", sql`s.ended_on`, { isNullable: true }),
    reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
    reference("recipient", "Recipient", sql`recipient.id`, sql`recipient.title`),
    ...DONOR_FIELDS,
  ],
};

/** Recipients who can be sponsored, with the places that are taken. */
export const RECIPIENTS: Dataset = {
  key: "recipient",
  label: "Recipients",
  description: "Each active recipient, once, with its number of sponsors and places for sponsors.",
  row: { one: "recipient", many: "recipients" },
  needs: ["entities_view"],
  from: () => sql`entities recipient
    join programs program on program.organization_id = recipient.organization_id
      and program.id = recipient.program_id`,
  where: ({ organizationId }) => sql`recipient.organization_id = ${organizationId}`,
  leftOut: () => sql`case when recipient.status <> 'active' then 'archived' end`,
  reasons: { archived: "Archived recipients" },
  date: "added_on",
  isOfDonors: false,
  order: [{ by: sql`recipient.id`, type: "int", descending: true }],
  shown: ["recipient", "program", "sponsors", "places", "waiting_since"],
  record: {
    kind: "recipient",
    id: sql`recipient.id`,
    path: pageAt("/admin/entities", sql`recipient.id`),
  },
  fields: [
    reference("recipient", "Recipient", sql`recipient.id`, sql`recipient.title`),
    reference("program", "Program", sql`program.id`, sql`program.name`, "programs"),
    field("sponsors", "Sponsors", "number", sql`recipient.sponsors_count`),
    field("places", "Places for sponsors", "number", sql`recipient.sponsor_limit`),
    field("is_full", "Fully sponsored", "flag", sql`recipient.is_full`),
    field("is_public", "Public", "flag", sql`recipient.is_public`),
    field("added_on", "Date added", "date", dayOf(sql`recipient.created_at`)),
    field("waiting_since", "Waiting since", "date", dayOf(sql`recipient.waiting_since`), {
      isNullable: true,
    }),
  ],
};
