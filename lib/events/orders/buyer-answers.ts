import { invalid, type Problem } from "@/lib/errors";
import { readAnswer, satisfies, valuesOf } from "@/lib/questions/answers";
import { conditionHolds } from "@/lib/questions/asking";
import type { QuestionRecord } from "../order-record";
import type { BuyerAnswer } from "../place-order-schema";

type Read = { answers: Map<number, string>; problems: Problem[] };

/** What the buyer answers at checkout, by question. Throws 422 with paths under `answers`. */
export function buyerAnswers(
  questions: readonly QuestionRecord[],
  given: readonly BuyerAnswer[],
): ReadonlyMap<number, string> {
  const asked = questions.filter(({ scope, active }) => scope === "buyer" && active);
  const { answers, problems } = readBuyerAnswers(asked, given);
  if (problems.length > 0) throw invalid("Please review the answers.", problems);
  return answers;
}

/**
 * Reads the buyer's answers in the order of the questions, so that a condition finds what it depends on.
 * An answer to a question that is not asked is refused, and so is none to a required one.
 */
export function readBuyerAnswers(
  asked: readonly QuestionRecord[],
  given: readonly BuyerAnswer[],
): Read {
  const answers = new Map<number, string>();
  const problems = given.flatMap((answer, index) => misplaced(asked, given, answer, index));
  for (const question of asked) {
    const index = given.findIndex((answer) => isFor(question, answer));
    const path = index < 0 ? "answers" : `answers.${index}.answer`;
    const read = readAnswer(question, given[index]?.answer ?? null, null);
    if ("problem" in read) problems.push({ path, code: "invalid_answer", message: read.problem });
    else if (!isAsked(question, asked, answers)) {
      if (read.answer !== null)
        problems.push({ path, code: "not_asked", message: "This question isn’t asked here." });
    } else if (read.answer !== null && (!question.required || satisfies(question, read.answer)))
      answers.set(question.id, read.answer);
    else if (question.required)
      problems.push({ path, code: "required", message: `Please answer: ${question.fieldLabel}` });
  }
  return { answers, problems };
}

const isFor = (question: QuestionRecord, answer: BuyerAnswer): boolean =>
  answer.question_id == null
    ? answer.field_key === question.fieldKey
    : answer.question_id === question.id;

function misplaced(
  asked: readonly QuestionRecord[],
  given: readonly BuyerAnswer[],
  answer: BuyerAnswer,
  index: number,
): Problem[] {
  const path = `answers.${index}`;
  const question = asked.find((each) => isFor(each, answer));
  if (!question)
    return [{ path, code: "unknown_question", message: "This question isn’t asked of the buyer." }];
  const isSecond = given.findIndex((other) => isFor(question, other)) < index;
  return isSecond ? [{ path, code: "duplicate", message: "Answer this question only once." }] : [];
}

function isAsked(
  question: QuestionRecord,
  asked: readonly QuestionRecord[],
  answers: ReadonlyMap<number, string>,
): boolean {
  return conditionHolds(question, {
    conditionOf: ({ showIf }) => showIf,
    triggerOf: (key) => asked.find(({ fieldKey }) => fieldKey === key),
    answersTo: (trigger) => {
      const answer = answers.get(trigger.id);
      return answer === undefined ? [] : valuesOf(trigger, answer);
    },
  });
}
