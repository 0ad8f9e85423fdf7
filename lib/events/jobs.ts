import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { mailConfirmation } from "./confirmation-mail";
import { remindOfDetails } from "./details-reminder-mail";
import { expireDueReservations } from "./expiry";
import { sendOrderLinks } from "./new-link";
import { mailCancellation, mailRefund } from "./occasion-mail";
import { mailOrderAgain } from "./order-mail";
import { makeManyTickets } from "./order-papers";
import { recalculateEventReadiness } from "./readiness-jobs";
import { mailReceiptAgain } from "./receipt-mail";
import { deleteOldDrafts } from "./registration-draft";
import { followUpRenewals } from "./renewal-follow-ups";
import { mailTicketTransfer } from "./transfer-mail";
import { serveWaitlists } from "./waitlist";
import { mailWaitlist } from "./waitlist-mails";

export const eventTasks: JobTasks = {
  "confirm-order": mailConfirmation,
  "mail-order-cancellation": mailCancellation,
  "mail-order-refund": mailRefund,
  "mail-ticket-transfer": mailTicketTransfer,
  "mail-waitlist": mailWaitlist,
  "resend-order-receipt": mailReceiptAgain,
  "mail-order-again": mailOrderAgain,
  "make-tickets": makeManyTickets,
  "send-order-links": sendOrderLinks,
  "recalculate-event-readiness": recalculateEventReadiness,
};

/** What events do again and again (job name → operation). */
export const eventPeriodicTasks: Record<string, PeriodicTask> = {
  "expire-due-reservations": {
    everyMinutes: 1,
    run: () => expireDueReservations(`job-${randomUUID()}`),
  },
  "remind-of-guest-details": {
    everyMinutes: 30,
    run: () => remindOfDetails(),
  },
  "follow-up-renewals": {
    everyMinutes: 60,
    run: () => followUpRenewals(`job-${randomUUID()}`),
  },
  "delete-old-registration-drafts": { everyMinutes: 60, run: deleteOldDrafts },
  "serve-waitlists": {
    everyMinutes: 1,
    run: () => serveWaitlists(`job-${randomUUID()}`),
  },
};
