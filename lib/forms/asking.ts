import type { FormContent, FormQuestion } from "@/db/schema/forms";
import type { Problem } from "@/lib/errors";
import { readAnswer, satisfies, valuesOf } from "@/lib/questions/answers";
import { conditionHolds } from "@/lib/questions/asking";
import { isLongerThan, tooLong } from "@/lib/text-rules";
import { isDonorField, LONGEST_IN_FIELD } from "./donor-fields";

/*
 * What a form asks and takes, as the server and the visitor's browser both decide it. Pure, and without a
 * schema: browsers load this.
 */

/** Answers by the key of their question, as text: several choices as a JSON array. */
export type Answers = Readonly<Record<string, string>>;

export const questionsOf = ({ pages }: Pick<FormContent, "pages">): FormQuestion[] =>
  pages.flatMap(({ questions }) => questions);

/** Is a question asked after these answers? */
export function isAsked(
  question: FormQuestion,
  questions: readonly FormQuestion[],
  answers: Answers,
): boolean {
  return conditionHolds(question, {
    conditionOf: ({ show_if }) => show_if,
    triggerOf: (key) => questions.find(({ field_key }) => field_key === key),
    answersTo: (trigger) => {
      const answer = answers[trigger.field_key];
      return answer ? valuesOf({ fieldType: trigger.field_type }, answer) : [];
    },
  });
}

/**
 * The keys of the questions that are asked, the stored form of their answers, and what is wrong with the
 * rest. Answers to questions that are not asked are left out.
 */
export function readAnswers(
  questions: readonly FormQuestion[],
  given: Answers,
): { asked: string[]; answers: Record<string, string>; problems: Problem[] } {
  const asked: string[] = [];
  const answers: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const question of questions) {
    if (!isAsked(question, questions, answers)) continue;
    const { field_key: key, field_type: fieldType, options, label } = question;
    asked.push(key);
    const path = `answers.${key}`;
    const read = readAnswer({ fieldType, options }, given[key] ?? null, null);
    const problem = "problem" in read ? read.problem : fieldProblem(question, read.answer);
    if (problem !== undefined) problems.push({ path, code: "invalid_answer", message: problem });
    else if ("answer" in read && read.answer !== null && isEnough(question, read.answer))
      answers[key] = read.answer;
    else if (question.required)
      problems.push({ path, code: "required", message: `Please answer: ${label}` });
  }
  return { asked, answers, problems };
}

const isEnough = ({ required, field_type: fieldType }: FormQuestion, answer: string): boolean =>
  !required || satisfies({ fieldType }, answer);

/** A donor's field may hold less than an answer. */
function fieldProblem({ maps_to: field }: FormQuestion, answer: string | null): string | undefined {
  if (answer === null || !field || !isDonorField(field)) return undefined;
  const longest = LONGEST_IN_FIELD[field];
  return isLongerThan(answer, longest) ? tooLong(longest) : undefined;
}

/** The answer to the question that is mapped to a field of the donor. */
export function answerFor(
  content: FormContent,
  answers: Answers,
  field: string,
): string | undefined {
  const question = questionsOf(content).find(({ maps_to }) => maps_to === field);
  return question && answers[question.field_key];
}
