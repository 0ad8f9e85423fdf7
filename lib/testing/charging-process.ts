import { resumeClock, stopClock } from "@/lib/clock";
import { chargeDuePlans } from "@/lib/giving/payments/charging";

type Order = { at: string; failpoint: string };

/** A process of its own that charges what is due whenever it is told, for tests that let it die. */
process.on("message", async ({ at, failpoint }: Order) => {
  process.env.FAILPOINT = failpoint;
  stopClock(new Date(at));
  const attempts = await chargeDuePlans("test-charging-process", { atOnce: 6 });
  resumeClock();
  process.send?.({ attempts });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ isReady: true });
