import { randomUUID } from "node:crypto";
import type { Work } from "@/lib/jobs/queue";
import { applyGatewayEvent, clearOldEvents } from "./gateway-events";
import { reconcilePayments } from "./reconciliation";
import type { PaymentSubjects } from "./subjects";

/** What payments do in the background, given the areas that own them (job name → operation). */
export const paymentWork = (subjects: PaymentSubjects): Work => ({
  tasks: {
    "apply-gateway-event": (payload, run) => applyGatewayEvent(subjects, payload, run),
  },
  periodic: {
    "reconcile-payments": {
      everyMinutes: 1,
      run: () => reconcilePayments(subjects, `job-${randomUUID()}`),
    },
    "clear-gateway-events": { everyMinutes: 24 * 60, run: clearOldEvents },
  },
});
