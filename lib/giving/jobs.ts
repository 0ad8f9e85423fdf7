import { randomUUID } from "node:crypto";
import type { JobTasks, PeriodicTask } from "@/lib/jobs/queue";
import { mailReceipt } from "./letters/receipt-mail";
import { mailReceiptNotice, mailReceiptVoid } from "./letters/receipt-news";
import { chargeDuePlans } from "./payments/charging";
import { resumeDuePlans } from "./plans/breaks";
import { cancelPlansOfDonor } from "./plans/endings";
import { announceExpiringCards } from "./plans/expiring-cards";

/** What gifts do in the background (job name → operation). */
export const givingTasks: JobTasks = {
  "donor-account-closed": cancelPlansOfDonor,
  "mail-receipt": mailReceipt,
  "mail-receipt-notice": mailReceiptNotice,
  "mail-receipt-void": mailReceiptVoid,
};

/** What is due again and again. */
export const givingPeriodic: Record<string, PeriodicTask> = {
  "resume-due-plans": { everyMinutes: 5, run: () => resumeDuePlans(`job-${randomUUID()}`) },
  "charge-due-plans": { everyMinutes: 5, run: () => chargeDuePlans(`job-${randomUUID()}`) },
  "announce-expiring-cards": { everyMinutes: 24 * 60, run: announceExpiringCards },
};
