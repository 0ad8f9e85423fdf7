import { sql } from "drizzle-orm";
import type { Dataset } from "../field";
import { choice, DONOR_FIELDS, dayOf, field, joinDonor, pageAt, reference } from "../fields";
import { CHANNEL_WORDS, OUTCOME_WORDS } from "./words";

export const INTERACTIONS: Dataset = {
  key: "interaction",
  label: "Interactions",
  description: "Each interaction with a donor, once. Reports don’t include what interactions say.",
  row: { one: "interaction", many: "interactions" },
  needs: ["donors_view"],
  from: () => sql`interactions i ${joinDonor("i")}
    left join users owner on owner.organization_id = i.organization_id
      and owner.id = i.owner_user_id`,
  where: ({ organizationId }) => sql`i.organization_id = ${organizationId}`,
  reasons: {},
  date: "occurred_on",
  donor: sql`i.donor_id`,
  isOfDonors: true,
  order: [
    { by: sql`i.occurred_at`, type: "timestamptz", descending: true },
    { by: sql`i.id`, type: "int", descending: true },
  ],
  shown: ["occurred_on", "donor", "channel", "direction", "outcome", "owner"],
  record: { kind: "interaction", id: sql`i.id`, path: pageAt("/admin/donors", sql`i.donor_id`) },
  fields: [
    field("occurred_on", "Date", "date", dayOf(sql`i.occurred_at`)),
    choice("channel", "Type", sql`i.channel`, CHANNEL_WORDS),
    choice("direction", "Direction", sql`i.direction`, {
      outbound: "To the donor",
      inbound: "From the donor",
    }),
    choice("outcome", "Outcome", sql`i.outcome`, OUTCOME_WORDS, { isNullable: true }),
    field(
      "is_meaningful",
      "Meaningful",
      "flag",
      sql`(i.meaningful_basis in
      ('staff_marked', 'type_policy', 'donor_replied'))`,
    ),
    field("is_contact", "Person to person", "flag", sql`i.is_contact`),
    field("is_automatic", "Automatic", "flag", sql`i.is_automatic`),
    reference(
      "owner",
      "Logged by",
      sql`owner.id`,
      sql`owner.first_name || ' ' || owner.last_name`,
      "users",
      { isNullable: true },
    ),
    ...DONOR_FIELDS,
  ],
};

const SENDING_WORDS = {
  queued: "Queued",
  claimed: "Being sent",
  sending: "Being sent to the mail server",
  sent: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  skipped: "Skipped",
};

export const MAILING_RECIPIENTS: Dataset = {
  key: "mailing_recipient",
  label: "Mailing recipients",
  description: "Each donor in each mailing’s audience, once, including erased donors.",
  row: { one: "mailing recipient", many: "mailing recipients" },
  needs: ["mailings_view"],
  from: () => sql`mailing_recipients r
    join mailings mailing on mailing.organization_id = r.organization_id
      and mailing.id = r.mailing_id
    left join donors donor on donor.organization_id = r.organization_id and donor.id = r.donor_id`,
  where: ({ organizationId }) => sql`r.organization_id = ${organizationId}`,
  reasons: {},
  date: "sent_on",
  donor: sql`r.donor_id`,
  isOfDonors: false,
  order: [{ by: sql`r.id`, type: "int", descending: true }],
  shown: ["mailing", "donor", "state", "sent_on", "has_clicked"],
  record: {
    kind: "mailing",
    id: sql`r.mailing_id`,
    path: pageAt("/admin/communications/mailings", sql`r.mailing_id`),
  },
  fields: [
    reference("mailing", "Mailing", sql`mailing.id`, sql`mailing.name`, "mailings"),
    choice("medium", "Sent by", sql`mailing.channel`, { email: "Email", sms: "Text message" }),
    choice("state", "State", sql`r.state`, SENDING_WORDS),
    field("is_sent", "Sent", "flag", sql`(r.state = 'sent')`),
    field("is_skipped", "Skipped", "flag", sql`(r.state = 'skipped')`),
    field("has_failed", "Failed", "flag", sql`(r.state = 'failed')`),
    field(
      "has_clicked",
      "Followed a link",
      "flag",
      sql`exists (select from mailing_clicks click
      where click.organization_id = r.organization_id and click.recipient_id = r.id)`,
    ),
    field("sent_on", "Date sent", "date", dayOf(sql`r.sent_at`), { isNullable: true }),
    reference("donor", "Donor", sql`donor.id`, sql`donor.display_name`, undefined, {
      isNullable: true,
      needs: "donors_view",
    }),
  ],
};

const SUBMISSION_WORDS = {
  received: "Received",
  pending_confirmation: "Awaiting confirmation",
  accepted: "Accepted",
  rejected: "Rejected",
};

export const FORM_SUBMISSIONS: Dataset = {
  key: "form_submission",
  label: "Form submissions",
  description: "Each form submission, once. Spam isn’t counted.",
  row: { one: "form submission", many: "form submissions" },
  needs: ["forms_view"],
  from: () => sql`form_submissions f
    join forms form on form.organization_id = f.organization_id and form.id = f.form_id
    left join donors donor on donor.organization_id = f.organization_id and donor.id = f.donor_id`,
  where: ({ organizationId }) => sql`f.organization_id = ${organizationId}`,
  leftOut: () => sql`case when f.status = 'spam' then 'spam' end`,
  reasons: { spam: "Spam" },
  date: "submitted_on",
  donor: sql`f.donor_id`,
  isOfDonors: false,
  order: [
    { by: sql`f.submitted_at`, type: "timestamptz", descending: true },
    { by: sql`f.id`, type: "int", descending: true },
  ],
  shown: ["submitted_on", "form", "status", "donor"],
  record: {
    kind: "form_submission",
    id: sql`f.id`,
    path: pageAt("/admin/forms/submissions", sql`f.id`),
  },
  fields: [
    field("submitted_on", "Date submitted", "date", dayOf(sql`f.submitted_at`)),
    reference("form", "Form", sql`form.id`, sql`form.name`),
    choice("status", "Status", sql`f.status`, SUBMISSION_WORDS),
    field("has_donor", "Linked to a donor", "flag", sql`(f.donor_id is not null)`),
    reference("donor", "Donor", sql`donor.id`, sql`donor.display_name`, undefined, {
      isNullable: true,
      needs: "donors_view",
    }),
  ],
};
