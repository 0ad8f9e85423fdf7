import fc from "fast-check";
import { it } from "vitest";
import { playCare } from "@/lib/testing/portfolio-histories";
import { plots, twists } from "@/lib/testing/portfolio-plots";
import { runs } from "@/lib/testing/runs";

it("names the same fundraiser in profiles, lists, and exports", async () => {
  await fc.assert(fc.asyncProperty(plots, twists, playCare), { numRuns: runs(40) });
}, 300_000);
