import type { z } from "zod";
import { tooLong } from "@/lib/text-rules";

/*
 * What is said of an input where its schema has no words of its own: what was expected, and what was sent
 * where that is short and no secret. Values go in quotation marks, which the log of requests leaves out.
 */

type Issue = z.core.$ZodRawIssue;

/** @param unknown what a schema calls a name that it does not know: a field of a body, a parameter of a query */
export const sentences =
  (unknown: "field" | "parameter" = "field") =>
  (issue: Issue): string =>
    sentenceOf(issue, unknown);

const NOT_VALID = "This isn’t valid.";
const REQUIRED = "This field is required.";
const FILL_IN = "Please fill this in.";

function sentenceOf(issue: Issue, unknown: string): string {
  switch (issue.code) {
    case "invalid_type":
      return mistyped(issue.expected, issue.input);
    case "invalid_value":
      return notOneOf(issue.values, issue.input);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return misformatted(issue);
    case "not_multiple_of":
      return `Enter a multiple of ${numberOf(issue.divisor)}.`;
    case "unrecognized_keys":
      return `Unknown ${unknown}${issue.keys.length > 1 ? "s" : ""} ${issue.keys.map(quoted).join(", ")}.`;
    case "invalid_union":
      return noneOf(issue);
    case "invalid_key":
      return issue.issues[0]?.message ?? NOT_VALID;
    default:
      return NOT_VALID;
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const isNumber = (type: string): boolean => type === "number" || type === "int";
const isSingle = (type: string): boolean => isNumber(type) || ["string", "boolean"].includes(type);

function mistyped(type: string, input: unknown): string {
  if (input === undefined) return REQUIRED;
  const expected = EXPECTED[type];
  if (!expected) return NOT_VALID;
  if (Array.isArray(input) && isSingle(type)) return "Send a single value, not a list.";
  const verb = isNumber(type) ? "Enter" : "Send";
  // A form’s text that is no number becomes NaN, and a number of a thousand digits Infinity.
  if (typeof input === "number" && !Number.isFinite(input)) return `${verb} ${expected}.`;
  return `${verb} ${expected}, not ${sentAs(input)}.`;
}

function sentAs(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "a list";
  switch (typeof input) {
    case "string":
      return input === "" ? "empty text" : "text";
    case "number":
      return Number.isInteger(input) ? "a number" : numberOf(input);
    case "boolean":
      return String(input);
    default:
      return "an object";
  }
}

const MOST_OPTIONS = 12;
const OPTIONS_SHOWN = 3;
const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });
const together = new Intl.ListFormat("en-US", { type: "conjunction" });

type Values = readonly z.core.util.Primitive[];

/** An option is one of a few words that the description names; what is sent instead is shown while it is short. */
function notOneOf(values: Values, input: unknown): string {
  const options = values.map(optionOf);
  const [only] = options;
  if (input === undefined) return REQUIRED;
  if (only !== undefined && options.length === 1) return `This has to be ${only}.`;
  const sent = isShort(input) ? `, not ${quoted(input)}` : "";
  if (options.length <= MOST_OPTIONS) return `Choose ${alternatives.format(options)}${sent}.`;
  const examples = together.format(options.slice(0, OPTIONS_SHOWN));
  return `Choose one of ${options.length} values, such as ${examples}${sent}.`;
}

const optionOf = (value: z.core.util.Primitive): string =>
  typeof value === "string" ? quoted(value) : String(value);

const isShort = (input: unknown): input is string =>
  typeof input === "string" && /^[\w .:-]{1,30}$/.test(input) && !/\d{6}/.test(input);

const MOST_QUOTED = 60;
const quoted = (text: string): string =>
  `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text}”`;

const GROUPED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const numberOf = (value: number | bigint): string => GROUPED.format(value);

type Sized = { origin: string; inclusive?: boolean | undefined; exact?: boolean | undefined };
const ITEMS = ["array", "set", "map", "object", "record"];

function tooSmall({ origin, minimum, inclusive, exact }: Sized & { minimum: number | bigint }) {
  if (origin === "string") {
    if (exact) return `Use exactly ${numberOf(minimum)} characters.`;
    return minimum <= 1 ? FILL_IN : `Use at least ${numberOf(minimum)} characters.`;
  }
  if (ITEMS.includes(origin)) return `Send ${exact ? "exactly" : "at least"} ${items(minimum)}.`;
  return inclusive
    ? `Enter ${numberOf(minimum)} or more.`
    : `Enter a number above ${numberOf(minimum)}.`;
}

function tooBig({ origin, maximum, inclusive, exact }: Sized & { maximum: number | bigint }) {
  if (origin === "string")
    return exact ? `Use exactly ${numberOf(maximum)} characters.` : tooLong(Number(maximum));
  if (ITEMS.includes(origin)) return `Send ${exact ? "exactly" : "at most"} ${items(maximum)}.`;
  return inclusive
    ? `Enter ${numberOf(maximum)} or less.`
    : `Enter a number below ${numberOf(maximum)}.`;
}

const items = (count: number | bigint): string =>
  `${numberOf(count)} ${Number(count) === 1 ? "item" : "items"}`;

const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter an email address such as name@example.org.",
  url: "Enter a web address such as https://example.org.",
  uuid: "Send a UUID.",
  date: "Enter a date such as 2026-05-31.",
  datetime: "Enter a date and time such as 2030-05-31T18:00:00Z.",
  time: "Enter a time such as 18:30.",
};

function misformatted({
  format,
  pattern,
}: {
  format: string;
  pattern?: string | undefined;
}): string {
  if (format === "regex" && pattern) return `Match the pattern ${pattern}.`;
  return FORMATS[format] ?? NOT_VALID;
}

type Union = {
  errors: z.core.$ZodIssue[][];
  options?: unknown;
  discriminator?: string | undefined;
  input?: unknown;
};

/** Of a value that may be one of several kinds: all of them, or what is wrong with the one it comes close to. */
function noneOf({ errors, options, discriminator, input }: Union): string {
  if (Array.isArray(options) && discriminator !== undefined)
    return notOneOf(options, (input as Record<string, unknown>)[discriminator]);
  if (input === undefined) return REQUIRED;
  const issues = errors.flatMap(([first]) => first ?? []);
  const [inside] = issues.filter(({ path }) => path.length > 0);
  if (inside) return `In ${quoted(inside.path.join("."))}: ${inside.message}`;
  const expected = [...new Set(issues.flatMap(expectedBy))];
  const near = issues.find((issue) => expectedBy(issue).length === 0);
  if (near) return near.message;
  return `Send ${alternatives.format(expected)}, not ${sentAs(input)}.`;
}

/** What a kind of value would be; nothing when the value is of that kind, and something else is wrong with it. */
function expectedBy(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === "invalid_type") return [EXPECTED[issue.expected] ?? []].flat();
  return issue.code === "invalid_value" ? issue.values.map(optionOf) : [];
}

/** The same for people who filled in a form, which has neither lists nor objects nor names of fields. */
const FOR_PEOPLE: readonly [RegExp, string][] = [
  [/^This field is required\.$/, FILL_IN],
  [/^(Enter a (?:whole )?number), not .*\.$/, "$1."],
  [
    /^(?:Send (?:text|true or false|an? (?:list|object|number|single value|whole number)|null|a UUID|“|-?\d+ or|(?:exactly|at least|at most) [\d,]+ items?)|In “|Choose (?:“|one of \d)|This has to be |Unknown field|Match the pattern |This isn’t valid\.$)/,
    "Check this entry.",
  ],
];

/** A sentence about an input as a form shows it. */
export function inPlainWords(message: string): string {
  for (const [pattern, words] of FOR_PEOPLE) {
    const found = pattern.exec(message);
    if (found) return words.replace("$1", found[1] ?? "");
  }
  return message;
}
