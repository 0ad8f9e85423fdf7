import { type SQL, sql } from "drizzle-orm";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import type { Dataset, ReportGround } from "../field";
import { choice, dayOf, field, pageAt, reference } from "../fields";
import { DISPUTE_WORDS } from "./words";

/** Gifts that count of those that `from` finds as `d`, as one row; those without an exchange rate are not among them. */
const givenBy = (ground: ReportGround, from: SQL): SQL => sql`(
  select count(*)::int as gifts, count(distinct d.donor_id)::int as donors,
    coalesce(sum(${converted(ground, netOf(ground))}), 0)::bigint as amount
  from ${from} and ${qualifies(ground)} and ${converted(ground, netOf(ground))} is not null)`;

const RAISED = [
  field("raised", "Raised", "money", sql`given.amount`, { needs: "donations_view" }),
  field("gifts", "Gifts", "number", sql`given.gifts`, { needs: "donations_view" }),
  field("givers", "Donors who gave", "number", sql`given.donors`, { needs: "donations_view" }),
];

/** Appeals with what they cost, whom they reached, and what they brought in. */
export const APPEALS: Dataset = {
  key: "appeal",
  label: "Appeals",
  description:
    "Each appeal, once, with its cost, the people its mailings and letters reached, and the gifts it brought in. Gifts without an exchange rate are left out.",
  row: { one: "appeal", many: "appeals" },
  needs: ["donations_view"],
  from: (ground) => sql`gift_sources appeal
    cross join lateral ${givenBy(
      ground,
      sql`donations d where d.organization_id = appeal.organization_id and d.appeal_id = appeal.id`,
    )} given
    cross join lateral (
      select count(*)::int as people from mailings mailing
      join mailing_recipients r on r.organization_id = mailing.organization_id
        and r.mailing_id = mailing.id and r.state = 'sent'
      where mailing.organization_id = appeal.organization_id and mailing.appeal_id = appeal.id) mailed
    cross join lateral (
      select count(*)::int as people from mailings mailing
      join letter_recipients r on r.organization_id = mailing.organization_id
        and r.mailing_id = mailing.id and r.state = 'printed'
      where mailing.organization_id = appeal.organization_id and mailing.appeal_id = appeal.id) printed`,
  where: ({ organizationId }) =>
    sql`appeal.organization_id = ${organizationId} and appeal.kind = 'appeal'`,
  reasons: {},
  date: "added_on",
  isOfDonors: false,
  order: [{ by: sql`appeal.id`, type: "int", descending: true }],
  shown: ["appeal", "cost", "mailed", "gifts", "raised", "net"],
  record: {
    kind: "appeal",
    id: sql`appeal.id`,
    path: sql`('/admin/donations?source_id=' || appeal.id)`,
  },
  fields: [
    reference("appeal", "Appeal", sql`appeal.id`, sql`appeal.name`, "sources"),
    field("cost", "Cost", "money", sql`appeal.cost`),
    field(
      "mailed",
      "People reached by mailings and letters",
      "number",
      sql`(mailed.people + printed.people)`,
    ),
    ...RAISED,
    field("net", "Raised, net of cost", "money", sql`(given.amount - coalesce(appeal.cost, 0))`),
    field("is_archived", "Archived", "flag", sql`(appeal.archived_at is not null)`),
    field("added_on", "Date added", "date", dayOf(sql`appeal.created_at`)),
  ],
};

/** Mailings with what they raised. */
export const MAILINGS: Dataset = {
  key: "mailing",
  label: "Mailings",
  description:
    "Each mailing sent, once, with the gifts made through its links and letters. Gifts without an exchange rate are left out.",
  row: { one: "mailing", many: "mailings" },
  needs: ["mailings_view"],
  from: (ground) => sql`mailings mailing
    cross join lateral ${givenBy(
      ground,
      sql`donations d where d.organization_id = mailing.organization_id and (
        d.id in (select g.donation_id from mailing_gifts g
          join mailing_recipients r on r.organization_id = g.organization_id and r.id = g.recipient_id
          where g.organization_id = mailing.organization_id and r.mailing_id = mailing.id)
        or d.id in (select g.donation_id from letter_gifts g
          join letter_runs run on run.organization_id = g.organization_id and run.id = g.run_id
          where g.organization_id = mailing.organization_id and run.mailing_id = mailing.id))`,
    )} given
    cross join lateral (
      select count(*) filter (where r.state = 'sent')::int as sent,
        count(*) filter (where exists (select from mailing_clicks click
          where click.organization_id = r.organization_id and click.recipient_id = r.id))::int as clicked
      from mailing_recipients r
      where r.organization_id = mailing.organization_id and r.mailing_id = mailing.id) people`,
  where: ({ organizationId }) => sql`mailing.organization_id = ${organizationId}`,
  leftOut: () => sql`case when mailing.started_at is null then 'not_sent' end`,
  reasons: { not_sent: "Not sent yet" },
  date: "sent_on",
  isOfDonors: false,
  order: [{ by: sql`mailing.id`, type: "int", descending: true }],
  shown: ["mailing", "sent_on", "sent", "clicked", "gifts", "raised"],
  record: {
    kind: "mailing",
    id: sql`mailing.id`,
    path: pageAt("/admin/communications/mailings", sql`mailing.id`),
  },
  fields: [
    reference("mailing", "Mailing", sql`mailing.id`, sql`mailing.name`, "mailings"),
    choice("medium", "Sent by", sql`mailing.channel`, { email: "Email", sms: "Text message" }),
    field("sent_on", "Date sent", "date", dayOf(sql`mailing.started_at`), { isNullable: true }),
    field("sent", "People reached", "number", sql`people.sent`),
    field("clicked", "People who followed a link", "number", sql`people.clicked`),
    ...RAISED,
  ],
};

/** Forms with what they raised. */
export const FORMS: Dataset = {
  key: "form",
  label: "Forms",
  description:
    "Each form, once, with its accepted submissions and the gifts made through it. Gifts without an exchange rate are left out.",
  row: { one: "form", many: "forms" },
  needs: ["forms_view"],
  from: (ground) => sql`forms form
    cross join lateral ${givenBy(
      ground,
      sql`form_gifts g
        join form_submissions s on s.organization_id = g.organization_id and s.id = g.submission_id
        join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
        where g.organization_id = form.organization_id and s.form_id = form.id`,
    )} given
    cross join lateral (
      select count(*) filter (where s.status <> 'spam')::int as all_of_them,
        count(*) filter (where s.status = 'accepted')::int as accepted
      from form_submissions s
      where s.organization_id = form.organization_id and s.form_id = form.id) submitted`,
  where: ({ organizationId }) => sql`form.organization_id = ${organizationId}`,
  reasons: {},
  date: "added_on",
  isOfDonors: false,
  order: [{ by: sql`form.id`, type: "int", descending: true }],
  shown: ["form", "submissions", "accepted", "gifts", "raised"],
  record: { kind: "form", id: sql`form.id`, path: pageAt("/admin/forms", sql`form.id`) },
  fields: [
    reference("form", "Form", sql`form.id`, sql`form.name`),
    field("submissions", "Submissions", "number", sql`submitted.all_of_them`),
    field("accepted", "Accepted submissions", "number", sql`submitted.accepted`),
    ...RAISED,
    field("added_on", "Date added", "date", dayOf(sql`form.created_at`)),
  ],
};

/** Disputed card payments, at the rate of the day on which they were opened. */
export const DISPUTES: Dataset = {
  key: "dispute",
  label: "Disputes",
  description: "Each payment disputed by a cardholder, once.",
  row: { one: "dispute", many: "disputes" },
  needs: ["donations_view"],
  from: () => sql`disputes dispute
    join payments payment on payment.organization_id = dispute.organization_id
      and payment.id = dispute.payment_id`,
  where: ({ organizationId }) => sql`dispute.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case when ${disputed(ground)} is null then 'no_rate' end`,
  reasons: { no_rate: "No exchange rate for the dispute date" },
  currency: sql`payment.currency`,
  date: "opened_on",
  isOfDonors: false,
  order: [{ by: sql`dispute.id`, type: "int", descending: true }],
  shown: ["opened_on", "amount", "state", "reason", "paid_for"],
  record: {
    kind: "dispute",
    id: sql`dispute.id`,
    path: sql`(case when payment.donation_id is null then '/admin/orders/' || payment.order_id
      else '/admin/donations/' || payment.donation_id end)`,
  },
  fields: [
    field("amount", "Amount", "money", disputed),
    choice("state", "State", sql`dispute.state`, DISPUTE_WORDS),
    field("reason", "Bank’s reason", "text", sql`dispute.reason`, { isNullable: true }),
    choice(
      "paid_for",
      "Paid for",
      sql`case when payment.donation_id is null then 'registration' else 'gift' end`,
      { gift: "A gift", registration: "A registration" },
    ),
    field("opened_on", "Date opened", "date", dayOf(sql`dispute.created_at`)),
    field("closed_on", "Date closed", "date", dayOf(sql`dispute.closed_at`), { isNullable: true }),
  ],
};

function disputed(ground: ReportGround): SQL {
  return converted(ground, sql`dispute.amount`, {
    organizationId: sql`dispute.organization_id`,
    currency: sql`payment.currency`,
    on: dayOf(sql`dispute.created_at`)(ground),
  });
}
