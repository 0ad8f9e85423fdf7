import type { JobTasks } from "@/lib/jobs/queue";
import { sendAccountLink } from "./links";
import { mailPaymentAlert } from "./payment-alert-mail";

export const accountTasks: JobTasks = {
  "send-account-link": sendAccountLink,
  "mail-payment-alert": mailPaymentAlert,
};
