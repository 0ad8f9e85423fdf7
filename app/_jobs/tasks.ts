import { accountTasks } from "@/lib/accounts/jobs";
import { checkoutPeriodicTasks, checkoutTasks } from "@/lib/checkout/jobs";
import { donorPeriodic, donorTasks } from "@/lib/donors/jobs";
import { eventPeriodicTasks, eventTasks } from "@/lib/events/jobs";
import { orderPaymentChanged } from "@/lib/events/payment-changes";
import { filePeriodic } from "@/lib/files/jobs";
import { givingPeriodic, givingTasks } from "@/lib/giving/jobs";
import { donationPaymentChanged } from "@/lib/giving/payment-changes";
import { importPeriodic, importTasks } from "@/lib/imports/jobs";
import { housekeeping } from "@/lib/jobs/housekeeping";
import type { Work } from "@/lib/jobs/queue";
import { messagePeriodic, messageTasks } from "@/lib/messages/jobs";
import { paymentWork } from "@/lib/payments/jobs";
import { portfolioPeriodicTasks, portfolioTasks } from "@/lib/portfolio/jobs";

/** The areas whose payments change when a gateway says so. */
const payments = paymentWork({
  order: orderPaymentChanged,
  donation: donationPaymentChanged,
});

/** Everything that jobs can do, collected from the areas' `jobs.ts`. */
export const work: Work = {
  tasks: {
    ...messageTasks,
    ...payments.tasks,
    ...accountTasks,
    ...donorTasks,
    ...givingTasks,
    ...eventTasks,
    ...checkoutTasks,
    ...importTasks,
    ...portfolioTasks,
  },
  periodic: {
    ...portfolioPeriodicTasks,
    ...housekeeping,
    ...payments.periodic,
    ...messagePeriodic,
    ...filePeriodic,
    ...donorPeriodic,
    ...givingPeriodic,
    ...eventPeriodicTasks,
    ...checkoutPeriodicTasks,
    ...importPeriodic,
  },
};
