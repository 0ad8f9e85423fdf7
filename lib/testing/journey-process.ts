import { startJourneys } from "@/lib/journeys/running/loop";

/** A process of its own that takes donors through journeys, for tests and benches that let it die. */
startJourneys();
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
