import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { recalculateEventReadiness } from "./guests/readiness-jobs";
import { mailInvitations } from "./invitations/mails";
import { remindOnSchedule } from "./invitations/reminders";
import {
  lapseInvitations,
  noteBouncedInvitations,
  tellInvitedOfChange,
} from "./invitations/upkeep";
import { mailConfirmation } from "./messages/confirmation-mail";
import { remindOfDetails } from "./messages/details-reminder-mail";
import { sendOrderLinks } from "./messages/new-link";
import { mailCancellation, mailRefund } from "./messages/occasion-mail";
import { mailOrderAgain } from "./messages/order-mail";
import { mailReceiptAgain } from "./messages/receipt-mail";
import { followUpRenewals } from "./messages/renewal-follow-ups";
import { mailTicketTransfer } from "./messages/transfer-mail";
import { expireDueReservations } from "./orders/expiry";
import { makeManyTickets } from "./papers/tickets";
import { deleteOldDrafts } from "./selling/registration-draft";
import { mailWaitlist } from "./waitlist/mails";
import { serveWaitlists } from "./waitlist/waitlist";

export const eventTasks: JobTasks = {
  "confirm-order": mailConfirmation,
  "mail-order-cancellation": mailCancellation,
  "mail-order-refund": mailRefund,
  "mail-ticket-transfer": mailTicketTransfer,
  "mail-waitlist": mailWaitlist,
  "resend-order-receipt": mailReceiptAgain,
  "mail-order-again": mailOrderAgain,
  "make-tickets": makeManyTickets,
  "send-invitations": mailInvitations,
  "tell-invited-of-change": tellInvitedOfChange,
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
  "lapse-invitations": { everyMinutes: 1, run: () => lapseInvitations(`job-${randomUUID()}`) },
  "remind-invited": { everyMinutes: 5, run: () => remindOnSchedule(`job-${randomUUID()}`) },
  "note-bounced-invitations": { everyMinutes: 5, run: noteBouncedInvitations },
  "serve-waitlists": {
    everyMinutes: 1,
    run: () => serveWaitlists(`job-${randomUUID()}`),
  },
};
