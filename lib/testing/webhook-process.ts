import { startDeliveries } from "@/lib/webhooks/loop";

/** A process of its own that delivers webhooks, for tests that let it die. */
startDeliveries();
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
