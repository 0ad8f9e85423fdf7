import fc from "fast-check";
import { it } from "vitest";
import { playOut } from "@/lib/testing/portfolio-histories";
import { plots, twists } from "@/lib/testing/portfolio-plots";
import { runs } from "@/lib/testing/runs";

it("matches an independent calculation, after any events computed in any order", async () => {
  await fc.assert(fc.asyncProperty(plots, twists, playOut), { numRuns: runs(200) });
}, 600_000);
