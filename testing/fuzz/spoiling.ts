import fc from "fast-check";
import { RowPick, setOwn } from "./rows";

type Path = string[];

/** One thing that is done to a value: where, counted over all of its parts, and what. */
export type Spoiling = {
  at: number;
  how: "drop" | "wrap" | "repeat" | "extra" | "junk";
  by: unknown;
};

/** What nobody should send. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  "",
  " ",
  "0",
  "1",
  "null",
  "x".repeat(10_000),
  "NUL \u0000",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u200b\ufeff",
  "İ".repeat(100),
  "2026-13-45",
  "99999-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "NaN",
  "Infinity",
  "1e400",
  "аdmin@example.org",
  "ad\u200bmin@example.org",
  [],
  [null],
  [[]],
  ["1"],
  Array(500).fill(1),
  Array(101).fill({}),
  {},
  { id: 1 },
  { length: 1 },
  { $ne: null },
];

/** Keys that mean something to JavaScript, to a database or to nobody. */
export const ODD_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "toJSON",
  "",
  "0",
  "length",
  "\u0000",
  "\ud800",
  "x".repeat(10_000),
  "id",
  "organization_id",
];

const how = fc.constantFrom<Spoiling["how"]>(
  "drop",
  "wrap",
  "repeat",
  "extra",
  "junk",
  "junk",
  "junk",
);

const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  fc.record({ at: fc.nat(10_000), how, by: fc.constantFrom(...JUNK) }),
  fc.record({ at: fc.nat(10_000), how, by: fc.jsonValue({ maxDepth: 3 }) }),
);

/** Often none at all, so that operations are reached; else one to three. */
export const spoilings = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Spoiling[]>([]) },
  { weight: 3, arbitrary: fc.array(spoiling, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.array(spoiling, { minLength: 2, maxLength: 3 }) },
);

/** The value after all that was done to it. */
export const spoil = (value: unknown, all: readonly Spoiling[]): unknown =>
  all.reduce((spoiled, one) => {
    const paths = pathsOf(spoiled);
    return changed(spoiled, paths[one.at % paths.length] ?? [], one);
  }, value);

const hasParts = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof RowPick);

const pathsOf = (value: unknown, path: Path = []): Path[] =>
  hasParts(value)
    ? [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
    : [path];

function changed(value: unknown, [key, ...rest]: Path, one: Spoiling): unknown {
  if (key === undefined || !hasParts(value)) return spoiledBy(value, one);
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== key) return [[name, part]];
    if (rest.length === 0 && one.how === "drop") return [];
    return [[name, changed(part, rest, one)]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : objectOf(entries);
}

function spoiledBy(value: unknown, { how, by, at }: Spoiling): unknown {
  if (how === "wrap") return [value];
  if (how === "repeat") return Array.isArray(value) ? [...value, ...value] : [value, value];
  if (how === "extra" && hasParts(value) && !Array.isArray(value))
    return objectOf([...Object.entries(value), [ODD_KEYS[at % ODD_KEYS.length] ?? "", by]]);
  return by;
}

function objectOf(entries: [string, unknown][]): object {
  const made = {};
  for (const [key, part] of entries) setOwn(made, key, part);
  return made;
}

const bytes = (...texts: (string | number[])[]) =>
  Buffer.concat(texts.map((text) => Buffer.from(text as string)));

/** Bodies that are no JSON, or more of it than anybody means. */
export const RAW_BODIES: Record<string, () => Buffer> = {
  nothing: () => bytes(""),
  broken: () => bytes('{"name": "'),
  "two values": () => bytes("{} {}"),
  "a byte order mark": () => bytes("\ufeff{}"),
  "bytes that are no UTF-8": () => bytes('{"name": "', [0xc3, 0x28, 0xff], '"}'),
  "the same key twice": () => bytes('{"id": 1, "id": {"id": 2}, "name": "a", "name": 1}'),
  "a huge number": () => bytes(`{"amount": ${"9".repeat(400)}}`),
  "very many lists in each other": () => bytes("[".repeat(100_000), "]".repeat(100_000)),
  "very many objects in each other": () => bytes('{"a":'.repeat(50_000), "1", "}".repeat(50_000)),
  "very many keys": () => bytes(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`)}}`),
  "more than is read": () => bytes(`{"name": "${"x".repeat(3_000_000)}"}`),
};
