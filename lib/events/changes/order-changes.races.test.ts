import { afterEach, beforeEach, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { createRegistration, dataOf, put, rowsOf, view } from "@/testing/registration";

const WRITERS = 100;

beforeEach(() => {
  process.env.LIMIT_ORDER_WRITES_PER_MINUTE = "100000";
  process.env.LIMIT_ORDER_READS_PER_MINUTE = "100000";
  reloadEnv();
});

afterEach(() => {
  delete process.env.LIMIT_ORDER_WRITES_PER_MINUTE;
  delete process.env.LIMIT_ORDER_READS_PER_MINUTE;
  reloadEnv();
});

it("lets exactly one of 100 writers at the same version win", async () => {
  const registration = await createRegistration();
  const before = await view(registration);
  const [, table, sponsors] = before.registration_groups;
  const seats = [...(table?.attendees ?? []), ...(sponsors?.attendees ?? [])];
  const answers = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) =>
      put(registration, {
        version: before.version,
        groups: [{ id: table?.id, label: `Writer ${writer}` }],
        attendees: seats.map(({ id }) => ({
          id,
          first_name: `Writer ${writer}`,
          answers: [{ field_key: "allergies", answer: `Writer ${writer}` }],
        })),
        sponsors: [{ id: before.sponsors[0]?.id, company_name: `Writer ${writer}` }],
      }),
    ),
  );
  const winners = answers.filter((answer) => answer.status === 200);
  const others = answers.filter((answer) => answer.status !== 200);
  expect(winners).toHaveLength(1);
  expect(others.map((answer) => answer.status)).toEqual(Array(WRITERS - 1).fill(409));
  const [won] = winners.map(dataOf);
  for (const { body } of others)
    expect(body).toMatchObject({
      error_code: "registration_changed",
      details: { current_version: won?.version },
    });
  const name = won?.sponsors[0]?.company_name;
  const rows = await rowsOf(registration);
  expect(rows.order?.revision).toBe(2);
  expect(rows.audits).toHaveLength(1);
  expect(rows.groups.map(({ label }) => label)).toEqual([null, name, null]);
  expect(new Set(rows.answers.map(({ answer }) => answer))).toEqual(new Set([name]));
  expect(rows.attendees.filter(({ firstName }) => firstName === name)).toHaveLength(seats.length);
  expect(await view(registration)).toEqual(won);
});

it("loses no change by 40 writers who retry with the version in the conflict", async () => {
  const registration = await createRegistration();
  const { version, registration_groups: groups } = await view(registration);
  const seats = (groups[1]?.attendees ?? []).concat(groups[2]?.attendees ?? []);
  const write = async (writer: number) => {
    const id = seats[writer % seats.length]?.id;
    let current: unknown = version;
    for (;;) {
      const answer = await put(registration, {
        version: current,
        attendees: [{ id, phone: `${writer}` }],
      });
      if (answer.status === 200) return;
      expect(answer.status).toBe(409);
      current = (answer.body.details as { current_version: string }).current_version;
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, writer) => write(writer)));
  const { order, audits } = await rowsOf(registration);
  expect(order?.revision).toBe(41);
  expect(audits).toHaveLength(40);
});
