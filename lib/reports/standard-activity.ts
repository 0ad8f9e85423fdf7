import { all, during, is, oneOf, type Told } from "./standard-parts";

/** What was promised, sponsored, bought, said and sent, and how complete the records are. */
export const OF_ACTIVITY: readonly Told[] = [
  [
    "recurring_value",
    "Recurring value",
    "Annual value of recurring gifts, by status and program.",
    {
      dataset: "plan",
      group: [{ field: "status" }, { field: "program" }],
      measures: ["yearly.sum", "count", "donors", "yearly.average"],
    },
  ],
  [
    "recurring_starts",
    "Recurring gifts by start date",
    "Recurring gifts that started in the last 24 months, and how many of them have ended.",
    {
      dataset: "plan",
      period: { last: 24, unit: "months" },
      group: [{ field: "started_on", by: "month" }],
      measures: ["count", "yearly.sum", "has_ended.share"],
    },
  ],
  [
    "recurring_ends",
    "Ended recurring gifts",
    "Recurring gifts that ended in the last 24 months, by month, with their annual value.",
    {
      dataset: "plan",
      conditions: all(is("has_ended", true), during("ended_on", { last: 24, unit: "months" })),
      group: [{ field: "ended_on", by: "month" }],
      measures: ["count", "yearly.sum", "donors"],
    },
  ],
  [
    "recurring_forecast",
    "Recurring income, next 12 months",
    "Expected income from active recurring gifts in each of the next 12 months, if none of them ends.",
    {
      dataset: "expected_gift",
      group: [{ field: "due_on", by: "month" }],
      measures: ["amount.sum", "count", "donors"],
    },
  ],
  [
    "pledges_by_age",
    "Pledges by age",
    "Balances of open pledges, by how long they have been due.",
    {
      ...{ dataset: "pledge_installment", conditions: all(is("is_paid", false)) },
      group: [{ field: "age" }],
      measures: ["left.sum", "count", "donors"],
    },
  ],
  [
    "pledges_by_month",
    "Pledge installments by month",
    "Installments of open pledges due in each month, and the amount paid.",
    {
      dataset: "pledge_installment",
      group: [{ field: "due_on", by: "month" }],
      measures: ["amount.sum", "paid.sum", "left.sum", "count"],
    },
  ],
  [
    "sponsorship_fill",
    "Sponsorship fill",
    "Recipients’ sponsors and places for sponsors, by program.",
    {
      ...{ dataset: "recipient", group: [{ field: "program" }, { field: "is_full" }] },
      measures: ["count", "sponsors.sum", "places.sum", "is_full.share"],
    },
  ],
  [
    "sponsorships_by_month",
    "Sponsorships by start date",
    "Sponsorships that started in the last 24 months, by program.",
    {
      dataset: "sponsorship",
      period: { last: 24, unit: "months" },
      group: [{ field: "started_on", by: "month" }],
      ...{ pivot: { field: "program" }, measures: ["count", "donors"] },
    },
  ],
  [
    "sponsorship_ends",
    "Ended sponsorships",
    "Sponsorships that ended in the last 24 months, by month and program.",
    {
      dataset: "sponsorship",
      conditions: all(is("is_active", false), during("ended_on", { last: 24, unit: "months" })),
      group: [{ field: "ended_on", by: "month" }],
      ...{ pivot: { field: "program" }, measures: ["count", "donors"] },
    },
  ],
  [
    "sponsorships_expiring",
    "Sponsorships ending soon",
    "Active sponsorships that end within the next 90 days, by program and month.",
    {
      dataset: "sponsorship",
      conditions: all(is("is_active", true), during("ended_on", { next: 90, unit: "days" })),
      group: [{ field: "program" }, { field: "ended_on", by: "month" }],
      measures: ["count", "donors"],
    },
  ],
  [
    "recipients_by_wait",
    "Recipients by waiting time",
    "Recipients who need sponsors, by program and the month they started waiting.",
    {
      dataset: "recipient",
      conditions: all(is("is_full", false)),
      group: [{ field: "program" }, { field: "waiting_since", by: "month" }],
      measures: ["count", "sponsors.sum", "places.sum"],
    },
  ],
  [
    "event_income",
    "Event income",
    "Items on completed registrations before refunds, by event and item type, with their fair market value.",
    {
      ...{ dataset: "order_line", group: [{ field: "event" }, { field: "type" }] },
      measures: [
        ...["amount.sum", "benefit_value.sum", "contribution.sum"],
        ...["quantity.sum", "admissions.sum"],
      ],
    },
  ],
  [
    "event_check_in",
    "Check-in by quarter hour",
    "Check-ins by event, for every 15 minutes in the event’s time zone.",
    {
      ...{ dataset: "guest", conditions: all(is("is_checked_in", true)) },
      ...{ group: [{ field: "event" }, { field: "checked_in_time" }], measures: ["count"] },
    },
  ],
  [
    "event_attendance",
    "Attendance",
    "How many guests each event had, and how many attended.",
    {
      ...{ dataset: "guest", group: [{ field: "event" }] },
      measures: ["count", "is_checked_in.share", "is_complete.share"],
    },
  ],
  [
    "event_sponsors",
    "Event sponsors",
    "Income from sponsor packages, by event and package.",
    {
      ...{ dataset: "order_line", group: [{ field: "event" }, { field: "item" }] },
      conditions: all(oneOf("type", ["sponsor_package"])),
      measures: ["amount.sum", "benefit_value.sum", "contribution.sum", "quantity.sum"],
    },
  ],
  [
    "auction",
    "Auction",
    "Each auction’s items, with their value, number of bids, and selling price.",
    {
      ...{ dataset: "auction_item", group: [{ field: "event" }, { field: "item" }] },
      measures: ["value.sum", "bids.sum", "highest_bid.largest", "sold_for.sum", "is_sold.share"],
    },
  ],
  [
    "fundraiser_activity",
    "Fundraiser activity",
    "Interactions in the last 12 months, by type and who logged them.",
    {
      dataset: "interaction",
      conditions: all(is("is_automatic", false)),
      period: { last: 12, unit: "months" },
      group: [{ field: "owner" }, { field: "channel" }],
      measures: ["count", "donors", "is_meaningful.share"],
    },
  ],
  [
    "mailings",
    "Mailings",
    "How many donors each mailing reached, and how many followed a link.",
    {
      ...{ dataset: "mailing_recipient", group: [{ field: "mailing" }] },
      measures: ["count", "is_sent.share", "has_failed.share", "has_clicked.share"],
    },
  ],
  [
    "mailings_raised",
    "Money raised by mailings",
    "How many people each mailing reached, how many followed a link, and the gifts it brought in.",
    {
      ...{ dataset: "mailing", group: [{ field: "mailing" }], sort: "-raised.sum" },
      measures: ["sent.sum", "clicked.sum", "gifts.sum", "raised.sum"],
    },
  ],
  [
    "appeal_return",
    "Return on appeals",
    "Each appeal’s cost, the people it reached, and what it raised net of cost.",
    {
      ...{ dataset: "appeal", group: [{ field: "appeal" }], sort: "-raised.sum" },
      measures: [
        ...["cost.sum", "mailed.sum", "gifts.sum", "givers.sum"],
        ...["raised.sum", "net.sum"],
      ],
    },
  ],
  [
    "forms_raised",
    "Money raised by forms",
    "Each form’s submissions and the gifts made through it.",
    {
      ...{ dataset: "form", group: [{ field: "form" }], sort: "-raised.sum" },
      measures: ["submissions.sum", "accepted.sum", "gifts.sum", "raised.sum"],
    },
  ],
  [
    "disputes",
    "Disputes",
    "Card payments disputed in the last 24 months, by state and what they paid for.",
    {
      ...{ dataset: "dispute", period: { last: 24, unit: "months" } },
      group: [{ field: "state" }, { field: "paid_for" }],
      measures: ["amount.sum", "count"],
    },
  ],
  [
    "gateway_fees",
    "Gateway fees",
    "Gross income, fees, and net income at payment gateways in the last 12 months.",
    {
      dataset: "gateway_transaction",
      period: { last: 12, unit: "months" },
      conditions: all({
        ...{ field: "type", op: "is_none_of", value: ["payout", "payout_failure"] },
      }),
      group: [{ field: "occurred_on", by: "month" }, { field: "type" }],
      measures: ["fee.sum", "gross.sum", "net.sum", "count"],
    },
  ],
  [
    "form_submissions",
    "Form submissions",
    "Submissions in the last 12 months, by form and month.",
    {
      dataset: "form_submission",
      period: { last: 12, unit: "months" },
      group: [{ field: "form" }, { field: "submitted_on", by: "month" }],
      measures: ["count", "has_donor.share"],
    },
  ],
  [
    "data_quality",
    "Data quality",
    "How many donors have contact information, by donor type.",
    {
      ...{ dataset: "donor", group: [{ field: "donor_kind" }] },
      measures: ["count", "has_email.share", "has_address.share", "has_phone.share"],
    },
  ],
];
