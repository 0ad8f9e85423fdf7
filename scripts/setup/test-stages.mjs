import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { laneRoutes } from "../server/lane-routes.mjs";
import { buildWhenChanged } from "./build.mjs";
import { leaksInBundle } from "./bundle.mjs";
import { chromium } from "./chromium.mjs";
import { exitCode, run, start, startCommand } from "./command.mjs";
import { BUDGETS, overweight, pageWeights } from "./page-weights.mjs";
import { freePort } from "./port.mjs";
import { secretsAtRest } from "./secrets-at-rest.mjs";
import { secretsInLogsOf, secretsOfWorld } from "./secrets-in-log.mjs";
import { check } from "./stages.mjs";

const folder = resolve(".data/test");
const worldFolder = join(folder, "world");
const errorsFile = join(folder, "world-errors.log");

/** Unit and API tests, or with `mode` "long" those that take minutes. */
export const unitStage = (mode) => ({
  name: mode === "long" ? "long tests" : "unit and API tests",
  run: async () => {
    const file = reportFile("vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", ...reporters, ...(mode ? ["--mode", mode] : [])];
    const code = await exitCode(start("vitest", args, { stdio: ["ignore", 1, 2] }));
    const report = readReport(file);
    const broken = report?.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return {
      ...count(code, report?.numPassedTests, report?.numFailedTests + broken?.length),
      details: report?.testResults.flatMap(failuresOf),
      retried: report?.testResults.flatMap(retriedOf),
    };
  },
});

export const buildStage = check("build", async () => {
  await buildWhenChanged({
    APP_SECRET: "only-for-the-build-0123456789-0123456789",
    ...process.env,
  });
  return 0;
});

/** The lane must know the build: it would leave the whole API to Next for one rule that it does not know. */
export const laneStage = check("fast lane", async () => {
  const find = laneRoutes(".next");
  const left = ["/api/v1/login", "/v1/me", "/api/frontend/entities/all/1/1/0", "/healthz"].filter(
    (path) => !find(path),
  );
  for (const path of left) console.error(`The fast lane leaves ${path} to Next.`);
  return left.length;
});

export const bundleStage = check("client bundle", async () => {
  const leaks = leaksInBundle();
  for (const leak of leaks) console.error(leak);
  return leaks.length;
});

export const weightStage = check("weight of public pages", async () => {
  const heavy = overweight(pageWeights(), BUDGETS);
  for (const page of heavy) console.error(page);
  return heavy.length;
});

/** The browser's tests, against a demo world of their own; with `settings` in their environment. */
export const browserStage = (settings) => ({
  name: "end-to-end tests",
  run: async () => {
    const executable = await chromium();
    const world = await startWorld();
    try {
      const file = reportFile("playwright.json");
      const code = await run("playwright", ["test", "--reporter=list,json"], {
        stdio: ["ignore", 1, 2],
        env: {
          ...process.env,
          ...settings,
          ...world.env,
          ...(executable && { E2E_CHROMIUM: executable }),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      });
      const report = readReport(file);
      const stats = report?.stats;
      return {
        ...count(code, stats?.expected + stats?.flaky, stats?.unexpected),
        details: report?.suites.flatMap((suite) => specsIn(suite, isBroken)),
        retried: report?.suites.flatMap((suite) => specsIn(suite, isFlaky)),
      };
    } finally {
      await world.stop();
    }
  },
});

/** What the world of the browser's tests wrote while they ran; its log is kept until the next run. */
export const logStage = check("nothing secret in the log", async () => {
  const leaks = secretsInLogsOf(worldFolder, [join(worldFolder, "server.log"), errorsFile]);
  for (const leak of leaks) console.error(leak);
  return leaks.length;
});

/**
 * What the world of the browser's tests left in its database, which is started again to be read: nothing
 * in it opens anything. Passwords are long enough there not to stand in a text by chance.
 */
export const databaseStage = check("nothing secret in the database", async () => {
  const { startPostgres } = await import("../postgres/start.mjs");
  const database = await startPostgres({ dataDir: join(worldFolder, "postgres") });
  try {
    const leaks = await secretsAtRest(database.url, secretsOfWorld(worldFolder));
    for (const leak of leaks) console.error(leak);
    return leaks.length;
  } finally {
    await database.stop();
  }
});

/** What a run says, unless it ended badly without saying why. */
function count(code, passed, failed) {
  if (!Number.isInteger(passed) || !Number.isInteger(failed)) return { passed: 0, failed: 1 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** What went wrong in a file of vitest's report: a line, and what each attempt said. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== "failed") return [];
  const failed = assertionResults.filter((test) => test.status === "failed");
  const file = relative(process.cwd(), name);
  if (failed.length === 0) return [`${file}\n${message}`];
  return failed.map(({ fullName, failureMessages }) =>
    [`${file} › ${fullName}`, ...failureMessages.map(ownLines)].join("\n"),
  );
}

const ownLines = (text) =>
  text
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .join("\n");

/** What passed, but not at its first attempt. */
const retriedOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`);

/** The same of Playwright's report. */
const specsIn = ({ file, specs = [], suites = [] }, isMeant) => [
  ...specs.filter(isMeant).map(({ title, line }) => `${file}:${line} › ${title}`),
  ...suites.flatMap((suite) => specsIn(suite, isMeant)),
];

const isBroken = ({ ok }) => !ok;
const isFlaky = ({ tests }) => tests.some(({ status }) => status === "flaky");

function reportFile(name) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** Many tests come from one address; what the limits do has tests of its own. */
const LIMITS = {
  LIMIT_API_REQUESTS_PER_MINUTE: "100000",
  LIMIT_PUBLIC_REQUESTS_PER_MINUTE: "100000",
  LIMIT_ORDER_READS_PER_MINUTE: "10000",
  LIMIT_ORDER_WRITES_PER_MINUTE: "10000",
  LIMIT_UNKNOWN_TOKENS_PER_10_MINUTES: "10000",
  LIMIT_EMAIL_LINKS_PER_15_MINUTES: "1000",
  LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES: "1000",
  LIMIT_MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR: "10000",
  LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY: "1000",
  LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY: "1000",
  LIMIT_UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT: "1000",
  LIMIT_UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT: "1000",
  LIMIT_LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES: "1000",
  LIMIT_DONOR_SESSIONS_PER_10_MINUTES: "10000",
  LIMIT_UPLOADS_PER_10_MINUTES: "1000",
  LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES: "100000",
  LIMIT_FORM_SUBMISSIONS_PER_ADDRESS_PER_MINUTE: "100000",
  LIMIT_TEST_TEXTS_PER_ORGANIZATION_PER_HOUR: "1000",
  LIMIT_FORM_UPLOADS_PER_ADDRESS_PER_10_MINUTES: "1000",
  LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES: "100000",
  LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES: "100000",
  // More than all tests send, and few enough for a test to send more from a network of its own.
  LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES: "600",
  CHALLENGE_WAIT_SECONDS: "5",
  TRUSTED_PROXIES: "1",
  LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES: "100000",
  LIMIT_CHECKOUT_WRITES_PER_MINUTE: "10000",
  LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES: "1000",
};

/** `npm run demo` as anybody would start it, in a folder and on a port of its own. */
async function startWorld() {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const { DATABASE_URL: _, APP_ORIGIN: __, ...rest } = process.env;
  const env = {
    ...{ ...rest, ...LIMITS, DATA_DIR: worldFolder, PORT: String(port) },
    // The log is searched for secrets, also what is logged while the world is made.
    LOG_LEVEL: "info",
    // What was not translated or has no room to grow shows in them.
    PSEUDO_LOCALES: "1",
  };
  const demo = startCommand(process.execPath, ["scripts/demo.mjs", "--reset"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  demo.stderr.pipe(process.stderr, { end: false });
  demo.stderr.pipe(createWriteStream(errorsFile));
  const ended = exitCode(demo);
  await new Promise((ready, failed) => {
    demo.stdout.on("data", (text) => {
      if (text.includes("Wellspring is running")) ready();
    });
    ended.then(() => failed(new Error("The demo did not start.")), failed);
  });
  const stop = async () => {
    demo.kill("SIGTERM");
    await ended;
  };
  const address = `http://localhost:${port}`;
  return {
    stop,
    env: {
      E2E_BASE_URL: address,
      DEMO_FILE: join(worldFolder, "demo.json"),
      DATA_DIR: worldFolder,
    },
  };
}
