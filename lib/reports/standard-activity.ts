import { all, is, type Told } from "./standard-parts";

/** What was promised, sponsored, bought, said and sent, and how complete the records are. */
export const OF_ACTIVITY: readonly Told[] = [
  [
    "recurring_value",
    "Recurring value",
    "What recurring gifts give in a year, by status and program.",
    {
      dataset: "plan",
      group: [{ field: "status" }, { field: "program" }],
      measures: ["yearly.sum", "count", "donors", "yearly.average"],
    },
  ],
  [
    "recurring_starts",
    "Recurring gifts by start",
    "Recurring gifts that started in the last 24 months, and how many of them have ended.",
    {
      dataset: "plan",
      period: { last: 24, unit: "months" },
      group: [{ field: "started_on", by: "month" }],
      measures: ["count", "yearly.sum", "has_ended.share"],
    },
  ],
  [
    "sponsorship_fill",
    "Sponsorship fill",
    "How many sponsors recipients have and can have, by program.",
    {
      ...{ dataset: "recipient", group: [{ field: "program" }, { field: "is_full" }] },
      measures: ["count", "sponsors.sum", "places.sum", "is_full.share"],
    },
  ],
  [
    "sponsorships_by_month",
    "Sponsorships by start",
    "Sponsorships that started in the last 24 months, by program.",
    {
      dataset: "sponsorship",
      period: { last: 24, unit: "months" },
      group: [{ field: "started_on", by: "month" }],
      ...{ pivot: { field: "program" }, measures: ["count", "donors"] },
    },
  ],
  [
    "event_income",
    "Event income",
    "What completed registrations bought, by event and type of item, with its fair market value.",
    {
      ...{ dataset: "order_line", group: [{ field: "event" }, { field: "type" }] },
      measures: ["amount.sum", "benefit_value.sum", "quantity.sum", "admissions.sum"],
    },
  ],
  [
    "fundraiser_activity",
    "Fundraiser activity",
    "Interactions of the last 12 months by who logged them and of what type they were.",
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
    "How many donors each mailing reached, and how many of them followed a link.",
    {
      ...{ dataset: "mailing_recipient", group: [{ field: "mailing" }] },
      measures: ["count", "is_sent.share", "has_failed.share", "has_clicked.share"],
    },
  ],
  [
    "form_submissions",
    "Form submissions",
    "Submissions of the last 12 months by form and month.",
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
    "How many donors can be reached, by kind of donor.",
    {
      ...{ dataset: "donor", group: [{ field: "donor_kind" }] },
      measures: ["count", "has_email.share", "has_address.share", "has_phone.share"],
    },
  ],
];
