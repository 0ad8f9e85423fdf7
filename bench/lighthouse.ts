import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type DemoProcess, startDemo } from "../scripts/server/demo-process";

/**
 * `npx tsx bench/lighthouse.ts`: Lighthouse's scores of the public pages as a phone and as a desktop see
 * them (`quality W6`: accessibility 100, performance 90 or more). It needs a build, Chromium and a machine
 * that does nothing else. `npx` fetches Lighthouse from the registry: nothing else here needs it.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROMIUM = process.env.E2E_CHROMIUM ?? "/usr/bin/chromium";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const FORMS = ["mobile", "desktop"] as const;
type Category = (typeof CATEGORIES)[number];

const run = promisify(execFile);
/** One run differs from the next by several points: the median of three counts. */
const RUNS = 3;

const demo = await startDemo();
try {
  for (const [name, path] of pagesOf(demo)) {
    for (const form of FORMS) {
      const runs: Record<Category, number>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(`${demo.origin}${path}`, form));
      const median = (category: Category) =>
        runs.map((scores) => scores[category]).toSorted((one, other) => one - other)[RUNS >> 1];
      const told = CATEGORIES.map((category) => `${category} ${median(category)}`).join(", ");
      console.log(`W6: ${name}, ${form}: ${told}`);
    }
  }
} finally {
  await demo.stop();
}

function pagesOf({ world }: DemoProcess): [string, string][] {
  const { slug } = world.organization;
  return [
    ["organization", `/o/${slug}`],
    ["gallery", `/o/${slug}/programs/harbor-children`],
    ["giving", `/o/${slug}/give`],
    ["event", `/o/${slug}/events/${world.event.slug}`],
    ["order", new URL(world.orders.v2_table?.url ?? "").pathname],
    ["sign-in", "/sign-in"],
  ];
}

/** Out of 100, by category. */
async function scoresOf(
  url: string,
  form: (typeof FORMS)[number],
): Promise<Record<Category, number>> {
  const options = [
    ...["--output=json", "--quiet", `--only-categories=${CATEGORIES.join(",")}`],
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, url, ...options], {
    env: { ...process.env, ...(existsSync(CHROMIUM) ? { CHROME_PATH: CHROMIUM } : {}) },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>;
  };
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
  };
}
