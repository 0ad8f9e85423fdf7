import type { JobTasks } from "@/lib/jobs/queue";
import { sendAccountLink } from "./links";
import { mailPaymentAlert } from "./payment-alert-mail";
import { mailWebhookDisabled } from "./webhook-mail";

export const accountTasks: JobTasks = {
  "send-account-link": sendAccountLink,
  "mail-payment-alert": mailPaymentAlert,
  "mail-webhook-disabled": mailWebhookDisabled,
};
