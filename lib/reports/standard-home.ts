import { all, is, type Told } from "./standard-parts";

const THIS_YEAR = { fiscal_year: "this" };

/** What dashboards begin with: a figure for each question, with what it is made of. */
export const OF_HOME: readonly Told[] = [
  [
    "giving_this_year",
    "Giving this fiscal year",
    "Giving this fiscal year, by month.",
    {
      ...{ dataset: "gift", period: THIS_YEAR },
      group: [{ field: "donated_on", by: "month" }],
      measures: ["amount.sum", "count", "donors", "amount.average"],
    },
  ],
  [
    "recurring_income",
    "Annual recurring income",
    "Annual value of active recurring gifts, by program. Gifts whose card failed or is missing are not included.",
    {
      ...{ dataset: "plan", conditions: all(is("is_active", true), is("is_awaiting_card", false)) },
      ...{ group: [{ field: "program" }], sort: "-yearly.sum" },
      measures: ["yearly.sum", "count", "donors"],
    },
  ],
  [
    "retention_rate",
    "Donors retained this fiscal year",
    "How many of last fiscal year’s donors have given again this year, counting each donor separately, by donor type.",
    {
      ...{ dataset: "donor", conditions: all(is("gave_last_year", true)) },
      group: [{ field: "donor_kind" }],
      measures: ["gave_this_year.share", "count", "last_year.sum", "this_year.sum"],
    },
  ],
  [
    "registrations_this_year",
    "Registrations this fiscal year",
    "Income from completed registrations this fiscal year, by month.",
    {
      ...{ dataset: "order_line", period: THIS_YEAR },
      group: [{ field: "completed_on", by: "month" }],
      measures: ["amount.sum", "quantity.sum", "admissions.sum"],
    },
  ],
  [
    "registrations_by_month",
    "Registrations by month",
    "Income from completed registrations in the last 12 months, by month and event.",
    {
      ...{ dataset: "order_line", period: { last: 12, unit: "months" } },
      group: [{ field: "completed_on", by: "month" }, { field: "event" }],
      measures: ["amount.sum", "quantity.sum", "admissions.sum"],
    },
  ],
  [
    "sponsorships_active",
    "Active sponsorships",
    "Sponsorships that have not ended, by program.",
    {
      ...{ dataset: "sponsorship", conditions: all(is("is_active", true)) },
      ...{ group: [{ field: "program" }], measures: ["count", "donors", "is_recurring.share"] },
    },
  ],
  [
    "recipients_waiting",
    "Recipients who need sponsors",
    "Active recipients with places left, by program.",
    {
      ...{ dataset: "recipient", conditions: all(is("is_full", false)) },
      group: [{ field: "program" }],
      measures: ["count", "sponsors.sum", "places.sum"],
    },
  ],
];
