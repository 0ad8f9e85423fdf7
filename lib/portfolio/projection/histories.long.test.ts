import fc from "fast-check";
import { it } from "vitest";
import { playOut } from "@/lib/testing/portfolio-histories";
import { plots, twists } from "@/lib/testing/portfolio-plots";

it("matches an independent calculation in 1,500 histories", async () => {
  await fc.assert(fc.asyncProperty(plots, twists, playOut), { numRuns: 1_500 });
});
