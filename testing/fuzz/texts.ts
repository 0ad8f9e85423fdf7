import fc from "fast-check";
import { keyNamed, type RowPick } from "./rows";

export type FittingText = {
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
};

/** Names and remarks as people write them, in every script and direction. */
const PLAIN = [
  "Ada",
  "Zoë O’Neil",
  "李小龍",
  "שלום",
  "\u202eevil",
  "a\u200bb",
  "👩‍👩‍👧",
  "<b>x</b>",
  "' or 1=1 --",
  "=cmd|'/c calc'!A1",
  "{{first_name}} {{nobody}}",
  '%s %d \\ "',
];

const GOOD_EMAILS = ["ada@example.org", "bea@example.org", "grace@example.org"];
const ODD_EMAILS = [
  "ADA+1@EXAMPLE.ORG",
  "аdа@example.org",
  "ada\u200b@example.org",
  "ada@exаmple.org",
  "ada@xn--exmple-4nf.org",
  "nobody",
  `${"a".repeat(250)}@example.org`,
];

const GOOD_DAYS = ["2026-05-31", "2024-02-29"];
const ODD_DAYS = ["2030-12-31", "0001-01-01", "9999-12-31", "1899-12-31", "2026-02-30"];
const GOOD_INSTANTS = ["2031-01-01T00:00:00Z", "2036-01-01T02:00:00.123456+02:00"];
const ODD_INSTANTS = [
  "0001-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-12:00",
  "9999-12-31T23:59:59Z",
];
const GOOD_AMOUNTS = ["25", "25.00", "1", "50.00", "5.50"];
const ODD_AMOUNTS = ["0.01", "0", "-1", "1e3", "99999999999999", "90071992547409.91", "0.001"];
const SECRETS = ["correct horse battery staple", "tok_visa", "tok_chargeDeclined", "x"];

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const CURSORS = [[], {}, [1], ["a", 1], [null, 2 ** 31], ["9999-99-99", 1], { v: 1, k: ["\u0000"] }]
  .map(cursorOf)
  .concat("x", "eyJ", "AAAA");

/** Stands for what an earlier answer said of the same thing, such as its version. */
export const CURRENT = "(current)";

const word = fc.stringMatching(/^[a-z][a-z0-9]{4,11}$/);
const of = (...texts: string[]) => fc.constantFrom(...texts);

const mostly = (good: string[], odd: string[]) =>
  fc.oneof({ weight: 7, arbitrary: of(...good) }, { weight: 1, arbitrary: of(...odd) });

const EMAIL = mostly(GOOD_EMAILS, ODD_EMAILS);
const DAY = mostly(GOOD_DAYS, ODD_DAYS);
const INSTANT = mostly(GOOD_INSTANTS, ODD_INSTANTS);

/** By the name of the field, the first that matches. */
const BY_NAME: [RegExp, fc.Arbitrary<string>][] = [
  [/^version$|^preview_token$/, mostly([CURRENT], ["sha256:0"])],
  [/email/, EMAIL],
  [/currency/, mostly(["USD", "EUR"], ["JPY", "KWD", "XXX", "usd"])],
  [/country/, mostly(["US", "DE"], ["XX"])],
  [/time_?zone/, mostly(["America/New_York", "Europe/Berlin"], ["Mars/Phobos", "EST5EDT", "utc"])],
  [/cursor/, of(...CURSORS)],
  [/color/, of("#b4541a")],
  [/sp_num/, mostly(["1", "20"], ["0", "99999999999"])],
  [/password|token|otp|secret|card/i, of(...SECRETS)],
  [/slug|code|word|(^|_)key$/, word],
  [/phone|mobile/, of("+1 207 555 0100", "0", "☎")],
  [/url|website|video|link/, mostly(["https://example.org/a"], ["javascript:alert(1)", "//x"])],
  [
    /amount|price|value|minimum|maximum|goal|bid|rate|total|discount/,
    mostly(GOOD_AMOUNTS, ODD_AMOUNTS),
  ],
  [/_at$|from|until|since|before|after|opens|closes|deadline/, fc.oneof(INSTANT, DAY)],
  [/_on$|date|day/, DAY],
  [/^page$|per_page|limit|year|quantity|frequency/, of("1", "2", "100", "0", "2026")],
];

/** Text that may stand in a field of this name. */
export function textNamed(
  name: string,
  schema: FittingText,
  noun: string,
): fc.Arbitrary<string | RowPick> {
  const key = keyNamed(name, noun);
  if (key) return key;
  const { format, minLength = 0, maxLength = 5000 } = schema;
  if (format === "email") return EMAIL;
  if (format === "uuid") return fc.uuid();
  if (format === "date") return DAY;
  if (format === "date-time") return INSTANT;
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const plain = known ?? fc.oneof(of(...PLAIN), word, fc.string({ unit: "grapheme" }));
  const bounded = plain.map((text) => text.padEnd(minLength, "x").slice(0, maxLength));
  if (schema.pattern === undefined) return bounded;
  const matching = fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: bounded });
}
