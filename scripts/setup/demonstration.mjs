import { closeSync, mkdirSync, openSync } from "node:fs";
import { join, relative } from "node:path";
import { buildWhenChanged } from "./build.mjs";
import { stopAll } from "./command.mjs";
import { migrate, openDatabase, removeData } from "./database.mjs";
import { isHalfMade, readDemoFile, seed } from "./demo-world.mjs";
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
    const port = await choosePort();
    await installDependencies();
    mkdirSync(dataFolder(), { recursive: true });
    if (reset || isHalfMade(dataFolder())) await removeData(dataFolder());
    database = await openDatabase();
    const env = localSettings({ port, databaseUrl: database.url });
    env.DEMO = "1";
    await startPaypalSimulator(env);
    await startWebsite(env);
    await startWebhookReceiver(env);
    await migrate(env);
    await allOf(seed(env), buildWhenChanged(env));
    const log = join(dataFolder(), "server.log");
    const output = logTo(log);
    await keepServing(env, output, () =>
      console.log(welcome(readDemoFile(dataFolder()), { env, log, startedAt })),
    );
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${process.env.VERBOSE ? error.stack : error.message}\n`);
    stopAll();
  } finally {
    await database?.stop();
  }
}

/** Waits for all of them also when one fails: a demo world is not left half made for a failed build. */
async function allOf(...work) {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") throw result.reason;
  }
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
      ["Mail it sent", `${origin}/dev/mailbox`],
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
        ["Other tenant", person(world.other_organization.admin)],
        // A demo world of an earlier version has none.
        ...(world.uk_organization ? [["UK charity", person(world.uk_organization.admin)]] : []),
        ["API key", world.api_key],
      ]),
      "",
      "  Registrations, as their guests' links open them",
      ...rows(Object.entries(world.orders).map(([name, order]) => [name, order.url])),
    );
  }
  const file = relative(process.cwd(), join(env.DATA_DIR, "demo.json"));
  lines.push(
    "",
    ...(world ? [`  All of this and more is in ${file}.`] : []),
    `  The server's log is ${relative(process.cwd(), log)}.`,
    "  Ctrl-C stops everything. npm run demo -- --reset starts over.",
    "",
  );
  return lines.join("\n");
}
