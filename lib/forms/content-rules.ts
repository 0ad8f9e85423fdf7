import type { FormContent, FormQuestion } from "@/db/schema/forms";
import type { CustomField } from "@/lib/custom-fields/field-rows";
import type { Problem } from "@/lib/errors";
import { conditionProblems } from "@/lib/questions/asking";
import { CHOICE_TYPES, takesSeveral } from "@/lib/questions/question";
import { CUSTOM_TYPES, DONOR_FIELDS, isDonorField } from "./donor-fields";

export const MOST_QUESTIONS = 100;
export const MOST_PAGES = 20;
/** Of a form’s address, with a donor’s personal link. */
const LINK_PARAMETER = "for";

type Placed = { question: FormQuestion; path: string; position: number };

/** What is wrong with a form's questions, with paths such as `pages.0.questions.2.options`. */
export function contentProblems(content: FormContent, fields: readonly CustomField[]): Problem[] {
  const placed = content.pages.flatMap(({ questions }, page) =>
    questions.map((question, index) => ({
      question,
      path: `pages.${page}.questions.${index}`,
    })),
  );
  const all = placed.map((each, position) => ({ ...each, position }));
  if (all.length > MOST_QUESTIONS)
    return [problem("pages", "too_many", `A form can have ${MOST_QUESTIONS} questions.`)];
  return [
    ...all.flatMap((each) => [
      ...repeated(each, all),
      ...optionProblems(each),
      ...conditionProblemsOf(each, all),
      ...mappingProblems(each, fields),
    ]),
    ...hiddenProblems(content),
  ];
}

/** What a form still lacks before it can be published. */
export function publishingProblems(content: FormContent, kind: string): Problem[] {
  const all = content.pages.flatMap(({ questions }) => questions);
  if (all.length === 0) return [problem("pages", "empty", "Add at least one question.")];
  const empty = content.pages.findIndex(({ questions }) => questions.length === 0);
  if (empty >= 0)
    return [problem(`pages.${empty}`, "empty", "Add a question to this page, or remove the page.")];
  if (kind === "donation" && content.next?.type !== "donation")
    return [problem("next", "no_gift", "Choose what the gift is for.")];
  if (kind === "pledge" && content.next?.type !== "pledge")
    return [problem("next", "no_pledge", "Choose what the pledge is for.")];
  const email = all.find(({ maps_to }) => maps_to === "email");
  if (kind !== "survey" && !email?.required)
    return [problem("pages", "no_email", "Ask for the email address, as a required donor field.")];
  return [];
}

const problem = (path: string, code: string, message: string): Problem => ({ path, code, message });

function repeated({ question, path, position }: Placed, all: readonly Placed[]): Problem[] {
  const earlier = all.filter((each) => each.position < position);
  const isSame = (each: Placed) => each.question.field_key === question.field_key;
  if (earlier.some(isSame))
    return [problem(`${path}.field_key`, "taken", "Another question has this key.")];
  const { maps_to: field } = question;
  return field && earlier.some((each) => each.question.maps_to === field)
    ? [problem(`${path}.maps_to`, "taken", "Another question is saved to this donor field.")]
    : [];
}

function optionProblems({ question, path }: Placed): Problem[] {
  const { field_type: type, options } = question;
  const at = `${path}.options`;
  if (!CHOICE_TYPES.includes(type))
    return options.length > 0 ? [problem(at, "no_choice", "This type has no options.")] : [];
  if (options.length === 0) return [problem(at, "required", "Enter at least one option.")];
  if (new Set(options).size < options.length)
    return [problem(at, "duplicate", "Enter each option once.")];
  return takesSeveral(type) && options.length > 50
    ? [problem(at, "too_many", "Questions with several answers can have at most 50 options.")]
    : [];
}

function conditionProblemsOf({ question, path, position }: Placed, all: readonly Placed[]) {
  const triggers = all
    .filter((each) => each.position !== position)
    .map((each) => ({ ...each.question, position: each.position }));
  return conditionProblems(question.show_if, position, triggers, refusalOf).map((each) => ({
    ...each,
    path: `${path}.${each.path}`,
  }));
}

const refusalOf = ({ field_type: type }: { field_type: string }): Problem | undefined =>
  type === "file"
    ? problem("show_if.field_key", "file", "Choose a question that isn’t answered with files.")
    : undefined;

function mappingProblems({ question, path }: Placed, fields: readonly CustomField[]): Problem[] {
  const { maps_to: key, field_type: type } = question;
  if (!key) return [];
  const at = `${path}.maps_to`;
  if (isDonorField(key)) {
    const types: readonly string[] = DONOR_FIELDS[key].types;
    return types.includes(type)
      ? []
      : [problem(`${path}.field_type`, "wrong_type", `This donor field takes: ${types.join()}.`)];
  }
  const field = fields.find((each) => each.key === key);
  if (!field) return [problem(at, "unknown_field", "There is no such donor field.")];
  if (field.isSensitive || field.isUnique)
    return [problem(at, "unsuitable", `${field.label} can’t be filled in by visitors.`)];
  if (!CUSTOM_TYPES[type].includes(field.type))
    return [problem(at, "wrong_type", `${field.label} doesn’t take answers of this type.`)];
  const isOffered = (option: string) => field.options.includes(option);
  const isChoice = ["select", "multiselect"].includes(field.type);
  return isChoice && !question.options.every(isOffered)
    ? [problem(`${path}.options`, "unknown_option", `Use only options that ${field.label} has.`)]
    : [];
}

function hiddenProblems({ hidden_fields: names }: FormContent): Problem[] {
  if (names.includes(LINK_PARAMETER))
    return [problem("hidden_fields", "reserved", "“for” is kept for donors’ personal links.")];
  return new Set(names).size < names.length
    ? [problem("hidden_fields", "duplicate", "Name each hidden field once.")]
    : [];
}

/** Topics the checkbox subscribes visitors to, and that are not in use. */
export const topicProblems = (
  { consent }: FormContent,
  topics: readonly { id: number }[],
): Problem[] =>
  (consent?.topic_ids ?? []).flatMap((id, index) =>
    topics.some((topic) => topic.id === id)
      ? []
      : [problem(`consent.topic_ids.${index}`, "unknown_topic", "No topic in use has this ID.")],
  );
