import { work } from "@/app/_jobs/tasks";
import { closeDatabase } from "@/db/client";
import { startWorker } from "@/lib/jobs/worker";
import { startJourneys } from "@/lib/journeys/running/loop";
import { startMailings } from "@/lib/mailings/loop";
import { startMetricsEndpoint } from "@/lib/monitoring/endpoint";
import { startPageMessages } from "@/lib/page-messages/loop";
import { checkGatewayAccountAtStart } from "@/lib/payments/gateway-account";
import { startDeliveries } from "@/lib/webhooks/loop";

startMetricsEndpoint();
const running = [
  startWorker(work),
  startDeliveries(),
  startMailings(),
  startPageMessages(),
  startJourneys(),
];
checkGatewayAccountAtStart();
console.log("Working. Stop me with Ctrl+C; I finish what I began.");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await Promise.all(running.map((each) => each.stop()));
    await closeDatabase();
  });
}
