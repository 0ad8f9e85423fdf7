import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type DemoProcess, startDemo } from "../scripts/server/demo-process";

/**
 * `npx tsx bench/lighthouse.ts`: Lighthouse's scores of the public pages and the API reference as a phone
 * and as a desktop see them (`quality W6`: accessibility 100, performance 90 or more). It needs a build,
 * Chromium and a machine that does nothing else. `npx` fetches Lighthouse from the registry: nothing else
 * here needs it. `BENCH_RUNS` says how often each page is measured.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROMIUM = process.env.E2E_CHROMIUM ?? "/usr/bin/chromium";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const FORMS = ["mobile", "desktop"] as const;
type Category = (typeof CATEGORIES)[number];

const run = promisify(execFile);
/** One run differs from the next by several points: the median of three counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Lighthouse loses a trace now and then. */
const ATTEMPTS = 3;

/** What Lighthouse measures besides its scores, in milliseconds. */
const TIMES = ["largest-contentful-paint", "total-blocking-time"] as const;
type Measured = Record<Category | (typeof TIMES)[number], number>;

const demo = await startDemo();
try {
  for (const [name, path] of pagesOf(demo)) {
    for (const form of FORMS) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(`${demo.origin}${path}`, form));
      const median = (of: keyof Measured) =>
        runs.map((measured) => measured[of]).toSorted((one, other) => one - other)[RUNS >> 1];
      const told = [
        ...CATEGORIES.map((category) => `${category} ${median(category)}`),
        ...TIMES.map((time) => `${time} ${median(time)} ms`),
      ];
      console.log(`W6: ${name}, ${form}: ${told.join(", ")}`);
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
    ["API reference", "/docs/api"],
    ["operation", "/docs/api/donations/enter-a-gift"],
  ];
}

async function measure(url: string, form: (typeof FORMS)[number]): Promise<Measured> {
  for (let attempt = 1; ; attempt++)
    try {
      return await measureOnce(url, form);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

/** Scores are out of 100. */
async function measureOnce(url: string, form: (typeof FORMS)[number]): Promise<Measured> {
  const options = [
    ...["--output=json", "--quiet", `--only-categories=${CATEGORIES.join(",")}`],
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, url, ...options], {
    env: { ...process.env, ...(existsSync(CHROMIUM) ? { CHROME_PATH: CHROMIUM } : {}) },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const time = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    "largest-contentful-paint": time("largest-contentful-paint"),
    "total-blocking-time": time("total-blocking-time"),
  };
}
