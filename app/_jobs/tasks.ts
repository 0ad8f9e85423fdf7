import { accountTasks } from "@/lib/accounts/jobs";
import { acknowledgementPeriodic, acknowledgementTasks } from "@/lib/acknowledgements/jobs";
import { checkoutPeriodicTasks, checkoutTasks } from "@/lib/checkout/jobs";
import { giftPaymentChanged } from "@/lib/checkout/payment-changes";
import { customFieldPeriodic } from "@/lib/custom-fields/jobs";
import { donorPeriodic, donorTasks } from "@/lib/donors/jobs";
import { eventPeriodicTasks, eventTasks } from "@/lib/events/jobs";
import { orderPaymentChanged } from "@/lib/events/selling/payment-changes";
import { filePeriodic } from "@/lib/files/jobs";
import { formTasks } from "@/lib/forms/jobs";
import { fundraisingPeriodic, fundraisingTasks } from "@/lib/fundraising/jobs";
import { givingPeriodic, givingTasks } from "@/lib/giving/jobs";
import { cardUpdated } from "@/lib/giving/payments/updated-cards";
import { importPeriodic, importTasks } from "@/lib/imports/jobs";
import { housekeeping } from "@/lib/jobs/housekeeping";
import type { JobName, Work } from "@/lib/jobs/queue";
import { journeyPeriodic, journeyTasks } from "@/lib/journeys/running/jobs";
import { messagePeriodic, messageTasks } from "@/lib/messages/jobs";
import { paymentWork } from "@/lib/payments/jobs";
import { payoutPeriodic, payoutTasks } from "@/lib/payouts/jobs";
import { portfolioPeriodicTasks, portfolioTasks } from "@/lib/portfolio/jobs";
import { postalTasks } from "@/lib/postal/jobs";
import { reportPeriodic, reportTasks } from "@/lib/reports/jobs";
import { retentionPeriodic } from "@/lib/retention/jobs";
import { segmentPeriodic } from "@/lib/segments/jobs";
import { sponsorshipPeriodic } from "@/lib/sponsorship/jobs";
import { startPagePeriodic } from "@/lib/start-page/jobs";

/** The areas whose payments change when a gateway says so. */
const payments = paymentWork({
  order: orderPaymentChanged,
  donation: giftPaymentChanged,
  card: cardUpdated,
});

/** Everything that jobs can do, collected from the areas' `jobs.ts`. */
export const work: Work = {
  tasks: {
    ...messageTasks,
    ...payments.tasks,
    ...payoutTasks,
    ...accountTasks,
    ...donorTasks,
    ...givingTasks,
    ...acknowledgementTasks,
    ...eventTasks,
    ...checkoutTasks,
    ...formTasks,
    ...fundraisingTasks,
    ...importTasks,
    ...journeyTasks,
    ...portfolioTasks,
    ...postalTasks,
    ...reportTasks,
  },
  periodic: {
    ...portfolioPeriodicTasks,
    ...housekeeping,
    ...payments.periodic,
    ...payoutPeriodic,
    ...messagePeriodic,
    ...filePeriodic,
    ...customFieldPeriodic,
    ...donorPeriodic,
    ...givingPeriodic,
    ...acknowledgementPeriodic,
    ...eventPeriodicTasks,
    ...fundraisingPeriodic,
    ...checkoutPeriodicTasks,
    ...importPeriodic,
    ...journeyPeriodic,
    ...reportPeriodic,
    ...retentionPeriodic,
    ...segmentPeriodic,
    ...sponsorshipPeriodic,
    ...startPagePeriodic,
  },
};

/** May take minutes. */
const SLOW: ReadonlySet<string> = new Set<JobName>([
  "run-import",
  "enroll-matching",
  "portfolio-build",
  "sync-organization-payouts",
  "make-tickets",
  "print-letters",
  "run-report",
  "deliver-report",
]);

/** What a request can do after its answer: no periodic jobs and no slow ones. */
export const quickWork: Work = {
  tasks: Object.fromEntries(Object.entries(work.tasks).filter(([name]) => !SLOW.has(name))),
  periodic: {},
};
