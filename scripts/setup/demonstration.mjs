import { closeSync, openSync } from "node:fs";
import { join, relative } from "node:path";
import { buildWhenChanged } from "./build.mjs";
import { endRunning, stopAll, wasAskedToEnd } from "./command.mjs";
import { migrate, openDatabase, removeData } from "./database.mjs";
import { claim } from "./demo-claim.mjs";
import { isHalfMade, isOfOtherVersion, readDemoFile, seed } from "./demo-world.mjs";
import { readEnvFile } from "./env-file.mjs";
import { installDependencies } from "./install.mjs";
import { startPaypalSimulator } from "./paypal.mjs";
import { choosePort } from "./port.mjs";
import { keepServing } from "./server.mjs";
import { dataFolder, localSettings } from "./settings.mjs";
import { startWebhookReceiver } from "./webhook-receiver.mjs";
import { startWebsite } from "./website.mjs";

/** `npm run demo`: everything that is missing, then the product with the demo world in it, until Ctrl-C. */
export async function demo({ reset }) {
  readEnvFile();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopAll());
  const startedAt = performance.now();
  let database;
  try {
    claim(dataFolder(), process.env.APP_ORIGIN || `http://localhost:${process.env.PORT || 3000}`);
    const port = await choosePort();
    await installDependencies();
    await removeOldData({ reset });
    database = await openDatabase();
    const env = localSettings({ port, databaseUrl: database.url });
    env.DEMO = "1";
    await startPaypalSimulator(env);
    await startWebsite(env);
    await startWebhookReceiver(env);
    await migrate(env);
    await seedAndBuild(env);
    const log = join(dataFolder(), "server.log");
    const output = logTo(log);
    await keepServing(env, output, () =>
      console.log(welcome(readDemoFile(dataFolder()), { env, log, startedAt })),
    );
  } catch (error) {
    const isAsked = await wasAskedToEnd();
    process.exitCode = isAsked ? 130 : 1;
    const said = isAsked ? "Stopped. To continue, run: npm run demo" : error.message;
    console.error(`\n${process.env.VERBOSE ? error.stack : said}\n`);
    stopAll();
  } finally {
    await database?.stop();
  }
}

/** On request, or because an earlier start was stopped while it made the demo world. */
async function removeOldData({ reset }) {
  const startsOver = isHalfMade(dataFolder()) && !process.env.DATABASE_URL;
  if (!reset && !startsOver) return;
  if (!reset) console.log("The last start ended while it made the demo world: starting over.");
  await removeData(dataFolder());
}

/**
 * Side by side. A failed build waits for the demo world, which is not left half made; without a demo world
 * no one waits minutes for a build to read why.
 */
async function seedAndBuild(env) {
  const building = buildWhenChanged(env);
  building.catch(() => undefined);
  try {
    await seed(env);
  } catch (error) {
    endRunning();
    await building.catch(() => undefined);
    throw error;
  }
  await building;
}

/** The log's file, empty for the first run of the server and added to by those after it. */
function logTo(path) {
  const file = openSync(path, "w", 0o600);
  closeSync(file);
  let open;
  return () => {
    if (open !== undefined) closeSync(open);
    open = openSync(path, "a", 0o600);
    return open;
  };
}

/** What a person needs to know now: where it runs, and how to get in. */
function welcome(world, { env, log, startedAt }) {
  const { APP_ORIGIN: origin } = env;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = (list) => list.map(([name, value]) => `    ${name.padEnd(18)}${value}`);
  const lines = [
    "",
    `  Wellspring is running (ready after ${seconds} s).`,
    "",
    ...rows([
      ["Start page", `${origin}/`],
      ["Dashboard", `${origin}/admin`],
      ["API reference", `${origin}/docs/api`],
      ["Email it sent", `${origin}/dev/mailbox`],
      ["Another website", env.DEMO_WEBSITE],
      ["Webhooks received", env.DEMO_WEBHOOKS],
    ]),
  ];
  if (world) {
    const person = ({ email, password }) => `${email}  ${password}`;
    lines.push(
      "",
      "  Sign in",
      ...rows([
        ["Administrator", person(world.admin)],
        ["Limited rights", person(world.limited_user)],
        ["Other charity", person(world.other_organization.admin)],
        // A demo world of an earlier version has none.
        ...(world.uk_organization ? [["UK charity", person(world.uk_organization.admin)]] : []),
        ["API key", world.api_key],
      ]),
      "",
      "  Registration links",
      ...rows(Object.entries(world.orders).map(([name, order]) => [name, order.url])),
    );
  }
  const file = relative(process.cwd(), join(env.DATA_DIR, "demo.json"));
  lines.push(
    "",
    ...(world ? [`  All of this and more is in ${file}.`] : []),
    ...(world && isOfOtherVersion(env.DATA_DIR)
      ? ["  This demo world was made by another version; --reset makes one with all that is new."]
      : []),
    `  The server's log is ${relative(process.cwd(), log)}.`,
    "  Ctrl-C stops everything. npm run demo -- --reset starts over.",
    "",
  );
  return lines.join("\n");
}
