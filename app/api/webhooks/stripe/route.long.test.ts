import fc from "fast-check";
import { it } from "vitest";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { expectOneEffectEach, shuffledLife } from "@/testing/webhook-arrivals";
import { payingWorld } from "@/testing/webhooks";

const simulator = runStripeSimulator();

it("500 shuffles of a payment's life and its events end alike", async () => {
  await fc.assert(shuffledLife(await payingWorld(simulator)), { numRuns: 500 });
});

it("200 events, five simultaneous copies of each, have 200 effects", async () => {
  await expectOneEffectEach(await payingWorld(simulator), 200);
});
