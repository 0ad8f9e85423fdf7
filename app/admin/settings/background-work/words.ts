import type { JobState, JobSubject } from "@/lib/jobs/job-list";

/** What each kind of work does, by the name of its job. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  "announce-expiring-cards": "Write to donors whose card expires",
  "apply-gateway-event": "Take in news from the payment gateway",
  "charge-due-plans": "Collect recurring gifts that are due",
  "check-gateway-account": "Check which Stripe account the key belongs to",
  "clear-donor-sessions": "Forget old visits to the donor portal",
  "clear-donor-tokens": "Forget used sign-in links of donors",
  "clear-expired-rows": "Forget what has expired",
  "clear-gateway-events": "Forget old news from the payment gateway",
  "confirm-order": "Confirm a registration by mail",
  "delete-old-registration-drafts": "Forget registrations that were never finished",
  "donation-changed": "Follow up on a gift that changed",
  "donor-account-closed": "Stop the recurring gifts of a donor who closed their account",
  "expire-due-reservations": "Let unpaid registrations expire",
  "follow-up-renewals": "Add tasks for sponsors who may renew",
  "forget-imported-rows": "Forget the rows of old imports",
  "free-expired-holds": "Release places not paid for in time",
  "keep-retention": "Delete data past its retention period",
  "blank-sent-emails": "Remove the text of sent mail",
  "mail-order-again": "Mail a registration’s link or tickets again",
  "mail-order-cancellation": "Email about a canceled registration",
  "mail-order-refund": "Mail about a registration’s refund",
  "mail-payment-alert": "Mail staff about a payment problem",
  "mail-receipt": "Mail a gift’s receipt",
  "mail-receipt-notice": "Mail a notice to a gift’s receipt",
  "mail-receipt-void": "Mail that a gift’s receipt is void",
  "mail-ticket-transfer": "Email about a transferred ticket",
  "mail-waitlist": "Email someone on a waiting list",
  "make-tickets": "Make the tickets of a large registration",
  "one-time-sponsorships": "Ask for renewal of one-time sponsorships, and end them",
  "plan-ended": "Follow up on a recurring gift that ended",
  "portfolio-build": "Recalculate the portfolio",
  "portfolio-care": "See that the portfolio is up to date",
  "portfolio-compare": "Check the portfolio’s figures",
  "portfolio-refresh": "Bring donors’ figures up to date",
  "recalculate-event-readiness": "See which registrations of an event are complete",
  "reconcile-payments": "Compare payments with the gateway",
  "remind-of-disputes": "Remind staff of deadlines that a payer’s bank has set",
  "remind-of-guest-details": "Remind buyers of details that are missing",
  "remove-unclaimed-files": "Remove unused uploads",
  "resend-order-receipt": "Mail a registration’s receipt again",
  "resume-due-plans": "Resume paused recurring gifts",
  "resume-queued-emails": "Send emails left waiting",
  "run-import": "Work through an imported file",
  "send-account-link": "Email someone a link to their account",
  "send-donor-link": "Mail a donor a link to sign in",
  "send-mail": "Send mail",
  "send-email": "Send an email",
  "send-order-links": "Email someone their registration links",
  "send-thanks": "Mail thanks for a gift",
  "serve-waitlists": "Offer free places to the waiting list",
  "settle-thanks": "Note which thanks have arrived",
};

/** “Send a mail”; for a kind that this release does not know any more, its name. */
export const kindWords = (name: string): string =>
  Object.hasOwn(KIND_WORDS, name) ? (KIND_WORDS[name] ?? name) : name.replaceAll("-", " ");

export const STATE_WORDS: Record<JobState, string> = {
  dead: "Gave up",
  retrying: "Will be tried again",
  waiting: "Waiting",
};

export const SUBJECTS: Record<JobSubject["type"], { label: string; path: string }> = {
  order: { label: "See the registration", path: "/admin/orders" },
  donation: { label: "See the gift", path: "/admin/donations" },
  plan: { label: "See the recurring gift", path: "/admin/plans" },
  import: { label: "See the import", path: "/admin/imports" },
  donor: { label: "See the donor", path: "/admin/portfolio" },
  event: { label: "See the event", path: "/admin/events" },
};

/** What an error's own words mean; the first that fits. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^$/, "It was interrupted, such as by a restart."],
  [
    /Failed query|deadlock|Connection terminated|too many clients/i,
    "The database could not do it.",
  ],
  [
    /Invalid login|Missing credentials|authentication failed/i,
    "The mail server did not accept our sign-in.",
  ],
  [
    /Greeting never received|Can't send mail|(Mail|Recipient|Data) command failed|Message failed/i,
    "The mail server did not take the mail.",
  ],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|fetch failed|socket|time(d |-)?out/i,
    "Another server could not be reached, or did not answer in time.",
  ],
  [/ not found\.$/, "What it was about is not there any more."],
];

/** Why a job failed, in plain words. */
export const errorWords = (error: string): string =>
  ERRORS.find(([pattern]) => pattern.test(error))?.[1] ?? "Something unexpected went wrong.";
