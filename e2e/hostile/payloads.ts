type OfName = (name: string) => string[];

const always =
  (value: string): OfName =>
  (name) => [`${encodeURIComponent(name)}=${value}`];

/** What a query may hold, for every name that a page might read. */
export const QUERIES: Record<string, OfName> = {
  // Pages take turns with them unless the run is exhaustive.
  "NUL in a word": always("a%00b"),
  NUL: always("%00"),
  "a prototype": always("__proto__"),
  "a constructor": always("constructor"),
  "a list": (name) => [`${name}=1`, `${name}=2`],
  // One for each name: with more, a server refuses the whole address as too long.
  "a nested value": (name) => [`${name}[__proto__]=c`],
  "half of a surrogate pair": always("%ED%A0%80"),
  "a negative number": always("-1"),
  "a huge number": always("99999999999999999999"),
  "a day out of the calendar": always("2026-02-31"),
  "a year out of the calendar": always("0000-01-01"),
  emoji: always("%F0%9F%8C%8A"),
  // Alone, because an address with 10 kB for every name would be refused as a whole.
  "10 kB": (name) => (name === "q" || name === "notice" ? [`${name}=${"x".repeat(5_000)}`] : []),
};

export const HOSTILE_IDS = [
  "0",
  "-1",
  "99999999999999999999",
  "2147483648",
  "__proto__",
  "constructor",
  "%F0%9F%8C%8A",
  "1%20or%201=1",
  "x".repeat(2_000),
];

const form =
  (root: string, fields: Record<string, string | Blob> = {}) =>
  () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set("0", root);
    return data;
  };

const STATE = '{"refusals":0,"problems":[],"values":{}}';

/** What may arrive where a server action expects its arguments. */
export const BODIES: Record<string, () => string | FormData> = {
  // The first two are tried on every action, the others in turn unless the run is exhaustive.
  "a form that is not there": () => '["$K1"]',
  "NUL in every field": form(
    `[${STATE},"$K1"]`,
    Object.fromEntries(
      [
        "id",
        "email",
        "token",
        "client",
        "name",
        "code",
        "q",
        "event",
        "donor",
        "plan",
        "reference",
      ].map((name) => [`1_${name}`, "\0"]),
    ),
  ),
  nothing: () => "[]",
  undefined: () => '["$undefined"]',
  null: () => "[null]",
  "two nulls": () => "[null,null,null,null]",
  "a prototype": () => '[{"__proto__":1},{"__proto__":1}]',
  "no JSON": () => "hello",
  "an empty form": () => form("[]")(),
  "a text where a form belongs": () => `[${STATE},"form"]`,
  "a state that is none": form('["state","$K1"]', { "1_x": "y" }),
  "an empty form after the state": form(`[${STATE},"$K1"]`, { "1_x": "y" }),
  "wrong bound arguments": form(`["\\u0000",{"a":[]},${STATE},"$K1"]`, { "1_x": "y" }),
  "wrong bound ids": form(`[{"client":"x","event":"\\ud800"},-1,${STATE},"$K1"]`, { "1_x": "y" }),
  "NUL in every field of a form alone": form('["$K1"]', {
    "1_client": "\0",
    "1_id": "\0",
    "1_code": "\0",
    "1_session": "\0",
    "1_next": "\0",
  }),
  "a file where a text belongs": form(`[${STATE},"$K1"]`, {
    "1_email": new Blob(["x"]),
    "1_token": new Blob(["x"]),
    "1_donor": new Blob(["x"]),
  }),
  "a field named __proto__": form(`[${STATE},"$K1"]`, { "1___proto__": "x", "1_constructor": "y" }),
  "a deep list": () => `[${"[".repeat(500)}${"]".repeat(500)}]`,
  "1 MB": () => `["${"x".repeat(1_000_000)}"]`,
};
