import fc from "fast-check";
import type { OrderView } from "@/lib/events/schema";

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
  { field_key: "meal", answer: "Chicken" },
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

/** Bodies of the order update, most of them acceptable. */
export function bodies(order: OrderView, questionIds: number[]) {
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

/** Where and by what a body is spoiled; often not at all. */
export const mutations = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[number, unknown][]>([]) },
  { weight: 2, arbitrary: fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 2 }) },
);

export const versions = fc.oneof(
  { weight: 12, arbitrary: fc.constant("current") },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(undefined, null, "", 7, "x".repeat(97), "sha256:0"),
  },
);

/** The body with its n-th part replaced, for each of the changes. */
export const mutate = (body: unknown, changes: [number, unknown][]) =>
  changes.reduce<unknown>((mutated, [choice, by]) => {
    const paths = pathsOf(mutated);
    return replace(mutated, paths[choice % paths.length] ?? [], by);
  }, body);
