import type { JobState, JobSubject } from "@/lib/jobs/job-list";

/** What each kind of work does, by the name of its job. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  "adopt-saved-views": "Convert saved views from an earlier release to segments",
  "announce-expiring-cards": "Email donors about expiring cards",
  "apply-gateway-event": "Process messages from the payment gateway",
  "apply-payout-event": "Process messages about payouts",
  "charge-due-plans": "Charge recurring gifts",
  "check-gateway-account": "Check the Stripe account",
  "clear-donor-sessions": "Delete old donor portal sessions",
  "clear-donor-tokens": "Delete used donor sign-in links",
  "clear-expired-rows": "Delete expired data",
  "clear-gateway-events": "Delete old payment gateway messages",
  "clear-kept-values": "Delete kept values of custom fields",
  "confirm-order": "Email a registration confirmation",
  "delete-old-registration-drafts": "Delete unfinished registrations",
  "donation-changed": "Follow up on a changed gift",
  "donor-account-closed": "End recurring gifts of a closed account",
  "end-unconfirmed-subscriptions": "End subscriptions that were not confirmed",
  "enroll-matching": "Enroll donors in a journey",
  "enter-dated-journeys": "Enroll donors in journeys by their dates",
  "expire-due-reservations": "Expire unpaid registrations",
  "follow-up-renewals": "Create sponsor renewal tasks",
  "follow-journey-tasks": "Update tasks of journeys",
  "forget-declined-givers": "Delete new donors whose payments were declined",
  "forget-imported-rows": "Delete rows of old imports",
  "free-expired-holds": "Release unpaid seats",
  "keep-retention": "Delete data past its retention period",
  "look-through-journeys": "Check who enters or leaves journeys",
  "blank-sent-emails": "Delete the text of sent emails",
  "mail-order-again": "Resend a registration link or tickets",
  "mail-order-cancellation": "Email about a canceled registration",
  "mail-order-refund": "Email about a refunded registration",
  "mail-payment-alert": "Email staff about a payment problem",
  "mail-receipt": "Email a gift receipt",
  "mail-receipt-notice": "Email a receipt notice",
  "mail-receipt-void": "Email about a voided receipt",
  "mail-ticket-transfer": "Email about a transferred ticket",
  "mail-webhook-disabled": "Email staff about a disabled webhook endpoint",
  "mail-waitlist": "Email someone on a waiting list",
  "make-phone-pictures": "Make pictures for phones",
  "make-tickets": "Create tickets for a large registration",
  "refresh-achieved": "Update the impact figures on start pages",
  "one-time-sponsorships": "Renew or end one-time sponsorships",
  "note-refused-email": "Record a rejected email",
  "plan-ended": "Follow up on an ended recurring gift",
  "portfolio-build": "Recalculate the portfolio",
  "portfolio-care": "Check that the portfolio is up to date",
  "portfolio-compare": "Verify portfolio figures",
  "fundraising-refresh": "Update totals of fundraising pages",
  "portfolio-refresh": "Update donor figures",
  "recalculate-event-readiness": "Recheck registration details of an event",
  "print-letters": "Print letters of a mailing",
  "run-report": "Compute a report",
  "deliver-report": "Email a report",
  "deliver-due-reports": "Email scheduled reports",
  "reconcile-payments": "Reconcile payments with the gateway",
  "remind-of-disputes": "Remind staff of dispute deadlines",
  "remind-of-guest-details": "Remind buyers of missing details",
  "remove-unclaimed-files": "Remove unused uploads",
  "resend-order-receipt": "Resend a registration receipt",
  "resume-due-plans": "Resume paused recurring gifts",
  "resume-queued-emails": "Send queued emails",
  "run-import": "Process an import",
  "send-account-link": "Email an account link",
  "send-donor-link": "Email a donor sign-in link",
  "send-mail": "Send emails",
  "send-email": "Send an email",
  "send-order-links": "Email registration links",
  "send-sign-up": "Email a donor sign-up link",
  "sync-organization-payouts": "Read payouts and fees from the payment gateway",
  "sync-payouts": "Start reading payouts and fees",
  "send-thanks": "Email an acknowledgment",
  "lapse-invitations": "Release reserved seats of invitations after their deadline",
  "note-bounced-invitations": "Mark invitations whose email bounced",
  "remind-invited": "Send scheduled invitation reminders",
  "send-invitations": "Send invitations and reminders",
  "tell-page-owners": "Email owners of fundraising pages about new gifts",
  "tell-invited-of-change": "Email invited guests about a new time or place",
  "serve-waitlists": "Offer seats to the waiting list",
  "settle-form-submission": "Find the donor of a form submission",
  "settle-thanks": "Record delivered acknowledgments",
};

/** “Send a mail”; for a kind that this release does not know any more, its name. */
export const kindWords = (name: string): string =>
  Object.hasOwn(KIND_WORDS, name) ? (KIND_WORDS[name] ?? name) : name.replaceAll("-", " ");

export const STATE_WORDS: Record<JobState, string> = {
  dead: "Failed",
  retrying: "To be retried",
  waiting: "Waiting",
};

export const SUBJECTS: Record<JobSubject["type"], { label: string; path: string }> = {
  order: { label: "View registration", path: "/admin/orders" },
  donation: { label: "View gift", path: "/admin/donations" },
  plan: { label: "View recurring gift", path: "/admin/plans" },
  import: { label: "View import", path: "/admin/imports" },
  donor: { label: "View donor", path: "/admin/portfolio" },
  event: { label: "View event", path: "/admin/events" },
};

/** What an error's own words mean; the first that fits. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^$/, "Interrupted, for example, by a restart."],
  [/Failed query|deadlock|Connection terminated|too many clients/i, "Database error."],
  [
    /Invalid login|Missing credentials|authentication failed/i,
    "The mail server rejected our sign-in.",
  ],
  [
    /Greeting never received|Can't send mail|(Mail|Recipient|Data) command failed|Message failed/i,
    "The mail server rejected the email.",
  ],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|fetch failed|socket|time(d |-)?out/i,
    "Another server couldn’t be reached or didn’t respond in time.",
  ],
  [/ not found\.$/, "The record no longer exists."],
];

/** Why a job failed, in plain words. */
export const errorWords = (error: string): string =>
  ERRORS.find(([pattern]) => pattern.test(error))?.[1] ?? "Unexpected error.";
