import { randomUUID } from "node:crypto";
import type { Work } from "@/lib/jobs/queue";
import { remindOfDisputes } from "./dispute-reminders";
import { checkGatewayAccount } from "./gateway-account";
import { applyGatewayEvent, clearOldEvents } from "./gateway-events";
import { reconcilePayments } from "./reconciliation";
import type { GatewayListeners } from "./subjects";

/** What payments do in the background, given the areas that own them (job name → operation). */
export const paymentWork = (subjects: GatewayListeners): Work => ({
  tasks: {
    "apply-gateway-event": (payload, run) => applyGatewayEvent(subjects, payload, run),
  },
  periodic: {
    "reconcile-payments": {
      everyMinutes: 1,
      run: () => reconcilePayments(subjects, `job-${randomUUID()}`),
    },
    "remind-of-disputes": { everyMinutes: 60, run: remindOfDisputes },
    "check-gateway-account": { everyMinutes: 60, run: checkGatewayAccount },
    "clear-gateway-events": { everyMinutes: 24 * 60, run: clearOldEvents },
  },
});
