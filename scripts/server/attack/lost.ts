import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import { secretsAtRest } from "@/scripts/setup/secrets-at-rest.mjs";
import { secretsInLog, secretsOf } from "@/scripts/setup/secrets-in-log.mjs";
import { ask, askAsStaff, type Target, tally, tell } from "./target";

/** How long a key may be taken after its request was lost, in seconds. */
const MOST_TAKEN_SECONDS = 5;

/** What is left behind by connections that are cut, pages that fail and everything before. */
export function lostConnections(target: () => Target): void {
  test("a page and an operation that fail leave a line with their request id in the log", async () => {
    const { organization, event } = target().world;
    const paths = [
      `/o/${organization.slug}/events/${event.slug}`,
      `/api/v1/frontend/public/events/${organization.slug}/${event.slug}`,
    ];
    await runOn(target().databaseUrl, "alter table ticket_types rename to ticket_types_away");
    const answers = await Promise.all(paths.map((path) => ask(target(), { path })));
    await runOn(target().databaseUrl, "alter table ticket_types_away rename to ticket_types");
    const ids = answers.map(({ headers }) => headers.get("x-request-id") ?? "none");
    const errors = () =>
      linesOf(target()).filter(({ level, requestId }) => {
        const isError = level === "error" || Number(level) >= 50;
        return isError && ids.includes(String(requestId));
      });
    await untilTrue(() => errors().length >= 2, 5);
    tell(
      "failing pages",
      `${tally(answers.map(({ status }) => status))}, logged ${errors().length}`,
    );
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(new Set(errors().map(({ requestId }) => requestId))).toEqual(new Set(ids));
    expect((await ask(target(), { path: paths[0] ?? "" })).status).toBe(200);
  });

  test("a keyed request whose connection is cut can be sent again within seconds", async () => {
    const { databaseUrl, world } = target();
    const subject = `A call ${randomUUID()}`;
    const send = () =>
      askAsStaff(target(), {
        method: "POST",
        path: "/admin/interactions",
        headers: { "Idempotency-Key": subject },
        body: {
          donor_id: world.portfolio.donor_id,
          channel: "phone",
          direction: "outbound",
          occurred_at: new Date().toISOString(),
          subject,
        },
      });
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query("begin; lock table interactions in access exclusive mode");
    const first = send();
    const cut = async () => {
      const { rowCount } = await runOn(
        databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(rowCount) > 0;
    };
    await untilTrue(cut, 10);
    await holder.query("rollback");
    await holder.end();
    const lost = await first;
    const cutAt = Date.now();
    const statuses = [lost.status];
    while (statuses.at(-1) !== 201 && Date.now() - cutAt < 20_000) {
      statuses.push((await send()).status);
      if (statuses.at(-1) !== 201) await sleep(250);
    }
    const seconds = (Date.now() - cutAt) / 1000;
    tell(
      "a keyed request cut at the database",
      `${statuses.join(", ")} after ${seconds.toFixed(1)} s`,
    );
    expect(statuses.at(-1)).toBe(201);
    expect(seconds).toBeLessThan(MOST_TAKEN_SECONDS);
    const count = "select count(*)::int as n from interactions where subject = $1";
    expect((await runOn(databaseUrl, count, [subject])).rows).toEqual([{ n: 1 }]);
  });

  test("no column of any table and no line of the log holds what opens something", async () => {
    const known = secretsOf(target().world);
    const atRest = await secretsAtRest(target().databaseUrl, known);
    const logged = secretsInLog(target().log(), known);
    tell("secrets", `${atRest.length} columns, ${logged.length} lines of the log`);
    expect(atRest).toEqual([]);
    expect(logged).toEqual([]);
  });
}

function linesOf(target: Target): Record<string, unknown>[] {
  return target
    .log()
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

async function untilTrue(look: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (!(await look()) && Date.now() < until) await sleep(100);
}
