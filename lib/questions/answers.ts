import { isLongerThan, lineProblem, proseProblem, tooLong } from "@/lib/text-rules";
import { type QuestionType, takesSeveral } from "./question";

/** The stored form of an answer; null when there is none; or why it cannot be taken. */
export type ReadAnswer = { answer: string | null } | { problem: string };

type Answered = { fieldType: QuestionType; options: readonly string[] };
type Rule = (text: string, question: Answered, stored: string | null) => ReadAnswer;

const MOST_CHOICES = 50;
/** The most files that answer one question. */
export const MOST_FILES = 10;
/** The key of an upload, which only its sender knows. */
const UPLOAD_KEY = /^[0-9A-Za-z]{43}$/;
const LONGEST_NUMBER = 40;
const LONGEST_EMAIL = 255;

/** As `z.email()` of the schemas has it, which a browser does not load. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const RULES: Record<QuestionType, Rule> = {
  text: upTo(500, lineProblem),
  textarea: upTo(5000, proseProblem),
  phone: upTo(80, lineProblem),
  email: (text) =>
    text.length > LONGEST_EMAIL || EMAIL.test(text)
      ? upTo(LONGEST_EMAIL, lineProblem)(text)
      : refuse("an email address"),
  number: (text) => orRefuse(decimal(text), "a number such as 12 or 7.5"),
  date: (text) => (isDate(text) ? { answer: text } : refuse("a date as YYYY-MM-DD")),
  select: oneOf,
  radio: oneOf,
  checkbox: someOf,
  multiselect: someOf,
  acknowledgement: (text) => orRefuse(flag(text), "true or false"),
  file: uploads,
};

/**
 * Reads an answer by its question's type and brings it into its stored form (`registration §5`). Blank
 * or null removes. An option that was removed later stays valid where `stored` has it.
 */
export function readAnswer(
  question: Answered,
  given: string | null,
  stored: string | null,
): ReadAnswer {
  const text = given?.trim();
  return text ? RULES[question.fieldType](text, question, stored) : { answer: null };
}

/** What an answer says, as a list: several choices one by one. */
export function valuesOf(question: Pick<Answered, "fieldType">, answer: string): string[] {
  return takesSeveral(question.fieldType) ? (readChoices(answer) ?? []) : [answer];
}

/** Does this answer satisfy a required question? An acknowledgement must be given, not declined. */
export const satisfies = (question: Pick<Answered, "fieldType">, answer: string): boolean =>
  question.fieldType !== "acknowledgement" || answer === "true";

const refuse = (expected: string): ReadAnswer => ({ problem: `Answer with ${expected}.` });

const orRefuse = (answer: string | undefined, expected: string): ReadAnswer =>
  answer === undefined ? refuse(expected) : { answer };

function upTo(max: number, problemOf: typeof lineProblem) {
  return (text: string): ReadAnswer => {
    const problem = isLongerThan(text, max) ? tooLong(max) : problemOf(text);
    return problem === undefined ? { answer: text } : { problem };
  };
}

/** Without a plus sign and without zeros that say nothing: `+07.50` is `7.5`. */
function decimal(text: string): string | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match || text.length > LONGEST_NUMBER) return undefined;
  const whole = (match[2] ?? "").replace(/^0+(?=\d)/, "");
  const fraction = (match[3] ?? "").replace(/0+$/, "");
  const number = fraction ? `${whole}.${fraction}` : whole;
  return match[1] === "-" && number !== "0" ? `-${number}` : number;
}

/** A day that the calendar has. */
function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || match[1] === "0000") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function flag(text: string): string | undefined {
  if (text === "true" || text === "1") return "true";
  return text === "false" || text === "0" ? "false" : undefined;
}

function oneOf(text: string, question: Answered, stored: string | null): ReadAnswer {
  const chosen = offered(question, stored === null ? [] : [stored]).get(text);
  return orRefuse(chosen, "one of the options");
}

function someOf(text: string, question: Answered, stored: string | null): ReadAnswer {
  const choices = readChoices(text);
  if (!choices) return refuse('a JSON array of options, such as ["One"]');
  if (choices.length > MOST_CHOICES) return { problem: `Choose at most ${MOST_CHOICES} options.` };
  const options = offered(question, stored === null ? [] : (readChoices(stored) ?? []));
  const chosen = choices.map((choice) => options.get(choice.trim()));
  if (chosen.includes(undefined)) return refuse("only the options of the question");
  if (new Set(chosen).size < chosen.length) return { problem: "Choose each option once." };
  if (chosen.length === 0) return { answer: null };
  const inOfferedOrder = [...options.values()].filter((option) => chosen.includes(option));
  return { answer: JSON.stringify(inOfferedOrder) };
}

/** The keys of uploads. */
function uploads(text: string): ReadAnswer {
  const keys = readChoices(text);
  if (!keys?.every((key) => UPLOAD_KEY.test(key)) || new Set(keys).size < keys.length)
    return refuse("the keys of uploaded files");
  if (keys.length > MOST_FILES) return { problem: `Send at most ${MOST_FILES} files.` };
  return { answer: keys.length === 0 ? null : JSON.stringify(keys) };
}

/** What may be chosen, by its trimmed text: the options of now, then those chosen before. */
function offered(question: Answered, chosenBefore: string[]): Map<string, string> {
  const options = [...question.options, ...chosenBefore];
  return new Map(options.map((option) => [option.trim(), option]));
}

function readChoices(text: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isList = Array.isArray(parsed) && parsed.every((item) => typeof item === "string");
    return isList ? parsed : undefined;
  } catch {
    return undefined;
  }
}
