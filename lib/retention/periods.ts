/** A reason for which rows are kept, and for how long. `least`: what an organization may lower it to. */
export type Period = { title: string; about: string; days: number; least?: number };

/** Every period. Those with `least` are an organization's to change, because law differs. */
export const PERIODS = {
  tax_records: {
    title: "Names on receipts of erased donors",
    about:
      "Gifts, receipts, and payments are never deleted. The receipts of an erased donor keep the name for this long after they were issued.",
    days: 2557,
    least: 2557,
  },
  mail: {
    title: "Outgoing email",
    about: "Each message’s recipient and subject. Its text is removed as soon as it is sent.",
    days: 730,
    least: 365,
  },
  audit: { title: "Activity log", about: "Who changed what, and when.", days: 2557, least: 365 },
  feed: {
    title: "Event feed for integrations",
    about: "One row for each change.",
    days: 365,
    least: 30,
  },
  journeys: {
    title: "Finished journeys",
    about:
      "What each step did for donors who have left a journey. Donors who can enter only once are still remembered.",
    days: 1095,
    least: 90,
  },
  deliveries: {
    title: "Attempts to deliver webhooks",
    about: "When each was made and how the receiver responded.",
    days: 30,
  },
  waitlist: {
    title: "Closed waiting list entries",
    about: "People who left the list, registered, or let an offer lapse.",
    days: 730,
    least: 30,
  },
  invitations: {
    title: "Invitations to past events",
    about: "People who were invited but didn’t register, and the emails they were sent.",
    days: 730,
    least: 30,
  },
  checkouts: {
    title: "Abandoned checkouts",
    about: "What donors entered on the donation form without paying.",
    days: 90,
    least: 7,
  },
  sign_in: {
    title: "Ended sign-ins and links",
    about: "Sessions, access tokens, and emailed links, after they stop working.",
    days: 30,
  },
  donor_sign_in: {
    title: "Ended sign-ins of donors",
    about: "Donors’ sessions and emailed links, after they stop working.",
    days: 30,
  },
  sign_ups: {
    title: "Sign-ups of donors",
    about: "Names and email addresses that haven’t been confirmed.",
    days: 7,
  },
  unaccepted_submissions: {
    title: "Form submissions that were not accepted",
    about: "Spam, rejected submissions, and submissions whose address was never confirmed.",
    days: 90,
    least: 7,
  },
  form_proposals: {
    title: "Decided proposed changes",
    about: "Changes proposed by forms, after they were applied or dismissed.",
    days: 365,
    least: 30,
  },
  drafts: {
    title: "Unfinished registrations",
    about: "What guests entered before they registered.",
    days: 30,
  },
  kept_values: {
    title: "Values of archived custom fields",
    about: "Also values from before a field’s type was changed.",
    days: 30,
  },
  imports: {
    title: "Rows of imported files",
    about: "The cells of each file. Imported records stay.",
    days: 30,
  },
  papers: {
    title: "Prepared PDFs",
    about: "Copies of generated tickets and receipts. They are generated again on request.",
    days: 30,
  },
  report_results: {
    title: "Kept results of reports",
    about: "Their files, and records of scheduled emails. Reports themselves stay.",
    days: 90,
  },
  uploads: { title: "Unused uploads", about: "Files that were never saved.", days: 1 },
  api_requests: {
    title: "API requests",
    about: "Paths, statuses, and errors of requests made with API keys.",
    days: 7,
  },
  gateway: {
    title: "Payment gateway events",
    about: "Events received from payment gateways.",
    days: 90,
  },
  technical: {
    title: "Counters and repeated requests",
    about: "Rate-limit counters, stored responses and worker records.",
    days: 1,
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof PERIODS;

export const periodOf = (name: PeriodName): Period => PERIODS[name];

/** The names of the periods that an organization may change. */
export const ADJUSTABLE = (Object.keys(PERIODS) as PeriodName[]).filter(
  (name) => periodOf(name).least !== undefined,
);
