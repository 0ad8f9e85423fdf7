import { afterEach, expect, test } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { createDonorFixture } from "@/lib/testing/giving";
import {
  enrollmentsOf,
  graphOf,
  noteNode,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { enterDated } from "./dated";
import { enrollDonor } from "./enrolling";
import { runDueJourneys } from "./loop";
import { simulateJourney } from "./simulating";
import { afterDuration, localTime, nextTime } from "./times";

inOwnDatabase();
afterEach(resumeClock);

const ZONE = "America/New_York";
const HOUR = 3_600_000;

test("a year goes by hour by hour, with February 29 and both clock changes, as simulation foretold (J4, J5)", async () => {
  const tenant = await createTenant();
  const start = new Date("2027-12-15T17:30:00Z");
  stopClock(start);
  const loop = { id: "daily", title: null, kind: "wait" as const };
  const draft = graphOf([
    waitFor("month", 1, "months"),
    noteNode("monthly"),
    { ...loop, until: { kind: "time", minute: 150, weekdays: [7] } },
    noteNode("sunday"),
    { ...waitFor("days", 44, "days") },
    { ...noteNode("again"), next: "month" },
  ]);
  const id = await startJourneyFixture(tenant, draft);
  const entry = { kind: "date", date: "year_end", days: 60, minute: 150, condition: null } as const;
  const yearly = await startJourneyFixture(tenant, graphOf([noteNode("n")], { entry }));
  const donor = await createDonorFixture(tenant);
  const future = await simulateJourney(tenant.owner, id, { donor_id: donor });
  await enrollDonor(tenant.owner, id, { donor_id: donor });
  const end = Date.UTC(2029, 0, 2);
  for (let hour = start.getTime(); hour < end; hour += HOUR) {
    stopClock(new Date(hour));
    await enterDated();
    await runDueJourneys();
  }
  const real = await stepsOf(tenant, id);
  expect(real.length).toBeGreaterThan(20);
  expect(real.map(({ node, dueAt }) => [node, dueAt.toISOString()])).toEqual(
    future.steps.slice(0, real.length).map(({ node, at }) => [node, at]),
  );
  for (const { dueAt, doneAt } of real) {
    expect(doneAt.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(doneAt.getTime() - dueAt.getTime()).toBeLessThan(HOUR);
  }
  // 60 days after December 31 is February 29 of 2028, once.
  const dated = await enrollmentsOf(tenant, yearly);
  expect(
    dated.map(({ entryKey, enteredAt }) => [entryKey, localTime(enteredAt, ZONE).day]),
  ).toEqual([[`donor:${donor}:2027`, "2028-02-29"]]);
}, 580_000);

test("every hour of two years has its next time and its next day, never early", () => {
  let last = 0;
  for (let hour = Date.UTC(2027, 0, 1); hour < Date.UTC(2029, 0, 1); hour += HOUR) {
    const from = new Date(hour);
    const next = nextTime(from, { minute: 150, weekdays: [] }, ZONE);
    expect(next.getTime()).toBeGreaterThanOrEqual(Math.max(hour, last));
    expect(next.getTime() - hour).toBeLessThanOrEqual(25 * HOUR);
    last = next.getTime();
    const day = afterDuration(from, { amount: 1, unit: "days" }, ZONE).getTime() - hour;
    expect(Math.abs(day - 24 * HOUR)).toBeLessThanOrEqual(HOUR);
  }
}, 60_000);
