import { startMailings } from "@/lib/mailings/loop";

/** A process of its own that sends mailings, for tests that let it die. */
startMailings();
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
