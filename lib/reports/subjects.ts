/** What reports are listed under, in this order, with the datasets of each. */
const SUBJECTS: readonly [subject: string, datasets: readonly string[]][] = [
  ["Giving", ["gift", "gift_line", "soft_credit"]],
  ["Donors", ["donor", "interaction"]],
  ["Recurring gifts and pledges", ["plan", "expected_gift", "pledge_installment"]],
  ["Sponsorships", ["sponsorship", "recipient"]],
  ["Events", ["order_line", "guest", "auction_item"]],
  ["Fundraising campaigns", ["page_credit"]],
  [
    "Appeals, mailings and forms",
    ["appeal", "mailing", "mailing_recipient", "form", "form_submission"],
  ],
  ["Finance", ["dispute", "gateway_transaction"]],
];

type About = { definition: { dataset: string } };

/** Reports by what they are about, without subjects that there are none of. */
export function bySubject<Report extends About>(
  reports: readonly Report[],
): [subject: string, Report[]][] {
  return SUBJECTS.map(([subject, datasets]): [string, Report[]] => [
    subject,
    reports.filter(({ definition }) => datasets.includes(definition.dataset)),
  ]).filter(([, some]) => some.length > 0);
}
