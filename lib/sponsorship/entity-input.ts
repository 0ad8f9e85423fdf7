import { amountRule, readAmount } from "@/lib/amounts";
import { invalid, type Problem } from "@/lib/errors";
import { problemOf, textUpTo } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { firstLetters, lengthOf } from "@/lib/text-rules";
import type { CustomField } from "./field-rows";
import { changeValues, type Values } from "./field-values";
import type { ProgramRow } from "./program-rows";
import { fold } from "./sort-keys";

/** The sentence that the specification asks for, word by word (`decisions §6`). */
export const INVALID_SPONSORSHIP_NUMBER = "Please enter a valid number for the sponsorship number.";

const LARGEST_INTEGER = 2_147_483_647;
const LONGEST_TITLE = 255;

/** What can be said of an entity, in the form in which it is stored. */
export type EntityValues = {
  title: string;
  titleKey: string;
  /** What visitors read instead; null where the program decides. */
  chosenName: string | null;
  chosenNameKey: string | null;
  fields: Values;
  sponsorLimit: number;
  amount: Minor | null;
  contributionGoal: Minor | null;
  isPublic: boolean;
};

type Of = { program: ProgramRow; fields: readonly CustomField[] };

/** What an entity has before anybody says anything. */
export const blankEntity = ({ contributionThreshold }: ProgramRow): EntityValues => ({
  title: "",
  titleKey: "",
  chosenName: null,
  chosenNameKey: null,
  fields: {},
  sponsorLimit: 1,
  amount: null,
  contributionGoal: contributionThreshold,
  isPublic: true,
});

/**
 * An entity's values after what was sent is applied; absent keys stay, null clears what may be empty.
 * Throws 422 that lists every problem and says the first one, a bad sponsorship number before all.
 */
export function applyInput(
  { program, fields }: Of,
  current: EntityValues,
  given: Record<string, unknown>,
): EntityValues {
  const problems: Problem[] = [];
  const read = <T>(key: string, before: T, rule: (value: unknown) => T | Wrong): T => {
    if (!Object.hasOwn(given, key)) return before;
    const value = rule(given[key]);
    if (!(value instanceof Wrong)) return value;
    problems.push({ path: key, code: value.code, message: value.message });
    return before;
  };
  const sponsorLimit = read("sp_num", current.sponsorLimit, readSponsorLimit);
  const title = read("en_child_name", current.title, readTitle);
  if (title === "" && !problems.some(({ path }) => path === "en_child_name"))
    problems.push({ path: "en_child_name", ...NO_NAME });
  const chosenName = read("public_name", current.chosenName, readPublicName);
  const custom = changeValues(fields, current.fields, given);
  problems.push(...custom.problems);
  const values: EntityValues = {
    title,
    titleKey: fold(title),
    chosenName,
    chosenNameKey: chosenName === null ? null : fold(chosenName),
    fields: custom.values,
    sponsorLimit,
    amount: read("sp_amount", current.amount, (value) => readPrice(value, program)),
    contributionGoal: read("sp_goal", current.contributionGoal, (value) =>
      readGoal(value, program),
    ),
    isPublic: read("is_public", current.isPublic, readFlag),
  };
  read("program_id", null, (value) => (isIdOf(program, value) ? null : OTHER_PROGRAM));
  problems.push(...unknownKeys(fields, given));
  const [first] = problems;
  if (first) throw invalid(first.message, problems);
  return values;
}

class Wrong {
  constructor(
    readonly code: string,
    readonly message: string,
  ) {}
}

const NO_NAME = { code: "required", message: "Please fill in the name (en_child_name)." };
const OTHER_PROGRAM = new Wrong(
  "other_program",
  "program_id has to be the program that the address names.",
);

function readSponsorLimit(value: unknown): number | Wrong {
  const isText = typeof value === "string" || typeof value === "number";
  const number = isText && /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;
  return number <= LARGEST_INTEGER
    ? number
    : new Wrong("invalid_sponsorship_number", INVALID_SPONSORSHIP_NUMBER);
}

function readTitle(value: unknown): string | Wrong {
  const title = readName("en_child_name", value);
  if (title instanceof Wrong || fold(title) !== "") return title;
  return new Wrong(NO_NAME.code, NO_NAME.message);
}

function readPublicName(value: unknown): string | null | Wrong {
  if (value === null) return null;
  const name = readName("public_name", value);
  return name instanceof Wrong || fold(name) !== "" ? name : null;
}

function readName(key: string, value: unknown): string | Wrong {
  if (typeof value !== "string") return new Wrong("invalid_type", `${key} has to be text.`);
  const name = value.trim();
  if (lengthOf(name) > LONGEST_TITLE)
    return new Wrong("too_big", `${key} can have up to ${LONGEST_TITLE} characters.`);
  const problem = problemOf(textUpTo(LONGEST_TITLE), name);
  return problem ? new Wrong("invalid_characters", `${key}: ${problem}`) : name;
}

function readPrice(value: unknown, { currency }: ProgramRow): Minor | null | Wrong {
  if (value === null) return null;
  const amount = readAmount(value, currency);
  return amount ?? new Wrong("invalid_amount", `sp_amount has to be ${amountRule(currency)}.`);
}

function readGoal(value: unknown, program: ProgramRow): Minor | null | Wrong {
  const { currency, contributionThreshold } = program;
  if (contributionThreshold === null)
    return new Wrong("not_applicable", "sp_goal has no meaning in a program that counts sponsors.");
  if (value === null) return contributionThreshold;
  const goal = readAmount(value, currency);
  return goal ?? new Wrong("invalid_amount", `sp_goal has to be ${amountRule(currency)}.`);
}

const readFlag = (value: unknown): boolean | Wrong =>
  typeof value === "boolean"
    ? value
    : new Wrong("invalid_type", "is_public has to be true or false.");

const isIdOf = ({ id }: ProgramRow, value: unknown) => value === id || value === String(id);

const KNOWN = [
  ...["en_child_name", "public_name", "program_id"],
  ...["sp_num", "sp_amount", "sp_goal", "is_public"],
];

function unknownKeys(fields: readonly CustomField[], given: Record<string, unknown>): Problem[] {
  const known = new Set([...KNOWN, ...fields.map(({ key }) => key)]);
  return Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: key,
      code: "unknown_key",
      message: `This program has no field “${firstLetters(key, 100)}”.`,
    }));
}
