import fc from "fast-check";
import { it } from "vitest";
import { playCare } from "@/lib/testing/portfolio-histories";
import { plots, twists } from "@/lib/testing/portfolio-plots";

it("tells alike in profiles, lists and exports who looks after whom", async () => {
  await fc.assert(fc.asyncProperty(plots, twists, playCare), { numRuns: 40 });
}, 300_000);
