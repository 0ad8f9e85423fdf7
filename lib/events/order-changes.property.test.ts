import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import {
  complete,
  createRegistration,
  dataOf,
  put,
  type Registration,
  rowsOf,
  view,
} from "@/lib/testing/registration";
import { getOrderRecord } from "./order-record";
import { withReadiness } from "./readiness";
import type { OrderView } from "./schema";

const RUNS = 600;

beforeAll(() => {
  process.env.LIMIT_ORDER_WRITES_PER_MINUTE = "100000";
  process.env.LIMIT_ORDER_READS_PER_MINUTE = "100000";
  reloadEnv();
});

afterAll(() => {
  delete process.env.LIMIT_ORDER_WRITES_PER_MINUTE;
  delete process.env.LIMIT_ORDER_READS_PER_MINUTE;
  reloadEnv();
});

const text = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom("Ada", "Zoë", "李", "Ada ", "<b>x</b>", "' or 1=1 --") },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "   ",
      "\u0000",
      "\ud800",
      "\u202eevil",
      "\u200b",
      "a".repeat(80),
      "a".repeat(81),
      "😀".repeat(255),
      "a".repeat(256),
      "a".repeat(5001),
    ),
  },
);

const KEYS = [
  "heard",
  "theme",
  "arrival",
  "meal",
  "sauce",
  "costume",
  "allergies",
  "wishes",
  "work_email",
  "mobile",
  "age",
  "birthday",
  "workshops",
  "languages",
  "photos",
  "retired",
  "nothing",
];

const answer = fc.oneof(
  fc.constantFrom("Fish", "Vegan", "Sea", "Forest", "1", "7.50", "2030-02-28", "2030-02-30"),
  fc.constantFrom('["Stars","Knots"]', "[]", '["Stars","Stars"]', "[1]", '{"a":1}', "[", "true"),
  fc.constantFrom("guest@example.org", null, "", " "),
  text,
);

/** `constantFrom` that is mostly there, sometimes null and often absent. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });

const FITTING = [
  { field_key: "meal", answer: "Fish" },
  { field_key: "meal", answer: "Vegan" },
  { field_key: "meal", answer: null },
  { field_key: "allergies", answer: "Nuts" },
  { field_key: "allergies", answer: " " },
  { field_key: "age", answer: "7.50" },
  { field_key: "workshops", answer: '["Stars","Knots"]' },
  { field_key: "photos", answer: "1" },
];

function answers(questionIds: number[]) {
  const fitting = maybe(fc.uniqueArray(fc.constantFrom(...FITTING), { maxLength: 2 }));
  const named = fc.oneof(
    fc.record({ field_key: fc.constantFrom(...KEYS), answer }),
    fc.record({ question_id: fc.constantFrom(...questionIds, 1, 0, 2 ** 31), answer }),
    fc.record(
      { question_id: fc.constantFrom(...questionIds), field_key: fc.constantFrom(...KEYS), answer },
      { requiredKeys: [] },
    ),
  );
  const any = maybe(fc.array(named, { maxLength: 4 }));
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: any });
}

const INSTANTS = [
  "2031-01-01T00:00:00Z",
  "2031-01-01T02:00:00.123456+02:00",
  "9999-12-31T23:59:59Z",
  null,
  "9999-12-31T23:59:59-12:00",
];

function bodies(order: OrderView, questionIds: number[]) {
  const ids = (own: number[]) =>
    fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...own) },
      { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, 2 ** 31 - 1, 2 ** 53) },
    );
  const groups = order.registration_groups;
  const group = fc.record(
    {
      id: ids(groups.map(({ id }) => id)),
      label: maybe(text),
      answers: answers(questionIds),
    },
    { requiredKeys: ["id"] },
  );
  const attendee = fc.record(
    {
      id: ids(groups.flatMap((each) => each.attendees.map(({ id }) => id))),
      first_name: maybe(text),
      last_name: maybe(text),
      email: maybe(fc.oneof(fc.constantFrom("a@example.org", "b@example.org"), fc.emailAddress())),
      phone: maybe(text),
      answers: answers(questionIds),
    },
    { requiredKeys: ["id"] },
  );
  const sponsor = fc.record(
    {
      id: ids(order.sponsors.map(({ id }) => id)),
      company_name: maybe(text),
      contact_email: maybe(fc.constantFrom("a@example.org", "b@example.org", "nobody")),
      public_visibility: maybe(fc.boolean()),
      notes: maybe(text),
      renewal_follow_up_requested: maybe(fc.boolean()),
      renewal_follow_up_at: maybe(fc.constantFrom(...INSTANTS)),
      logo_upload_id: fc.constantFrom(undefined, undefined, undefined, null, null, 1),
    },
    { requiredKeys: ["id"] },
  );
  const some = <T extends { id: number }>(item: fc.Arbitrary<T>) =>
    maybe(fc.uniqueArray(item, { maxLength: 3, selector: ({ id }) => id }));
  return fc.record(
    { groups: some(group), attendees: some(attendee), sponsors: some(sponsor) },
    { requiredKeys: [] },
  );
}

type Path = (string | number)[];

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  value === null || typeof value !== "object"
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))];

function replace(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Reflect.set(copy, key, replace(Reflect.get(copy, key), rest, by));
  return copy;
}

/** What nobody should send: other types, deep things, keys that mean something to JavaScript. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    undefined,
    [],
    {},
    true,
    -1,
    1e21,
    0.1,
    "1",
    JSON.parse('{"__proto__": {"id": 1}, "constructor": 1}'),
    Array(101).fill({ field_key: "meal", answer: "Fish" }),
    Array(30).fill({ id: 1 }),
  ),
);

const mutations = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[number, unknown][]>([]) },
  { weight: 2, arbitrary: fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 2 }) },
);

const versions = fc.oneof(
  { weight: 12, arbitrary: fc.constant("current") },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(undefined, null, "", 7, "x".repeat(97), "sha256:0"),
  },
);

const mutate = (body: unknown, changes: [number, unknown][]) =>
  changes.reduce<unknown>((mutated, [choice, by]) => {
    const paths = pathsOf(mutated);
    return replace(mutated, paths[choice % paths.length] ?? [], by);
  }, body);

/** What a guest may edit, straight from the rows. */
const contentOf = ({ groups, attendees, answers, sponsors }: Awaited<ReturnType<typeof rowsOf>>) =>
  JSON.stringify([
    groups.map(({ label }) => label),
    attendees.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone]),
    answers
      .map((each) => [each.questionId, each.groupId, each.attendeeId, each.answer].join())
      .sort(),
    sponsors.map(({ updatedAt: _, ...own }) => own),
  ]);

async function expectReadinessAsFromScratch({ tenant, orderId }: Registration) {
  const stored = await getOrderRecord(tenant.organizationId, orderId);
  const states = (order: typeof stored) => [
    order.groups.map(({ complete: isComplete }) => isComplete),
    order.attendees.map(({ ticketState }) => ticketState),
  ];
  expect(states(stored)).toEqual(states(withReadiness(stored)));
}

it("survives whatever is sent, and never changes half of it", { timeout: 600_000 }, async () => {
  const registration = await createRegistration();
  await complete(registration);
  const first = await view(registration);
  const seen: Record<number, number> = {};
  let before = await rowsOf(registration);
  let current = first.version;
  await fc.assert(
    fc.asyncProperty(
      bodies(first, Object.values(registration.questionIds)),
      versions,
      mutations,
      async (body, asked, changes) => {
        const version = asked === "current" ? current : asked;
        const sent = mutate({ version, ...body }, changes);
        const answer = await put(registration, sent ?? null);
        seen[answer.status] = (seen[answer.status] ?? 0) + 1;
        expect([200, 409, 422]).toContain(answer.status);
        const after = await rowsOf(registration);
        if (answer.status !== 200) {
          expect(after).toEqual(before);
          return;
        }
        const next = dataOf(answer).version;
        expect(next === current).toBe(contentOf(after) === contentOf(before));
        expect(after.audits.length - before.audits.length).toBe(next === current ? 0 : 1);
        expect(after.events.length - before.events.length).toBe(next === current ? 0 : 1);
        if (next === current) expect(after).toEqual(before);
        await expectReadinessAsFromScratch(registration);
        [before, current] = [after, next];
      },
    ),
    { numRuns: RUNS },
  );
  expect(seen[200]).toBeGreaterThan(RUNS / 10);
  expect(seen[422]).toBeGreaterThan(RUNS / 10);
  expect(await view(registration)).toMatchObject({ version: current });
});
