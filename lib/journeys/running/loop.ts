import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/db/client";
import { log } from "@/lib/log";
import type { CarrierSettings } from "@/lib/mailings/lanes";
import { Grounds } from "./ground";
import { takeInbox } from "./inbox";
import { journeyMailers } from "./outbox";
import { groupsOf, readDue, walk } from "./walking";

/** Milliseconds between two looks at what is due, and after trouble with the database. */
const LOOK_MS = 500;
const TROUBLE_MS = 5_000;

/** Groups of donors that one process takes a step with at the same time. */
const LANES = 1;

/** Takes donors through journeys, and sends what journeys write, until stopped; then ends what it has begun. */
export function startJourneys(settings: CarrierSettings = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = Promise.all([
    keepWalking(stopping.signal),
    ...journeyMailers(settings).map((mailer) => mailer.run(stopping.signal)),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepWalking(stopping: AbortSignal): Promise<void> {
  const grounds = new Grounds();
  while (!stopping.aborted) {
    const rest = await turn(grounds, stopping).then(
      (some) => (some > 0 ? 0 : LOOK_MS),
      (error: unknown) => {
        log.warn({ err: error }, "journeys wait for the database");
        return TROUBLE_MS;
      },
    );
    if (rest > 0) await wait(rest, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Looks at events and takes the steps that are due. Returns how much there was. */
async function turn(grounds: Grounds, stopping: AbortSignal): Promise<number> {
  const events = await takeInbox(grounds);
  const waiting = groupsOf(await readDue(db));
  let steps = 0;
  const lanes = Array.from({ length: LANES }, async () => {
    while (!stopping.aborted) {
      const group = waiting.shift();
      if (!group) return;
      steps += await walk(group, grounds);
    }
  });
  await Promise.all(lanes);
  return events + steps;
}

/**
 * Does what is due until nothing is, for hosts without a process that stays and for tests. Returns how many steps
 * were taken and events looked at, and how many messages were sent.
 * @param seconds after which it begins nothing more
 */
export async function runDueJourneys({
  seconds = 3_600,
  ...settings
}: CarrierSettings & { seconds?: number } = {}): Promise<{ steps: number; sent: number }> {
  const stopping = AbortSignal.timeout(seconds * 1000);
  const grounds = new Grounds();
  let steps = 0;
  for (;;) {
    const some = await turn(grounds, stopping);
    if (some === 0 || stopping.aborted) break;
    steps += some;
  }
  let sent = 0;
  for (const mailer of journeyMailers(settings)) {
    await mailer.run(stopping, { untilDone: true });
    sent += mailer.sent;
  }
  return { steps, sent };
}
