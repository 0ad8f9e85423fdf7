import { asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { questions, registrationAnswers } from "@/db/schema";
import { within } from "@/db/within";
import { invalid, type Problem } from "@/lib/errors";
import { readAnswer, satisfies, valuesOf } from "../guests/answers";
import type { BuyerAnswer } from "../place-order-schema";
import type { OrderRow } from "./transition";

type Question = typeof questions.$inferSelect;
type Read = { answers: Map<number, string>; problems: Problem[] };

/** Writes what the buyer was asked at checkout. Throws 422 with paths under `answers`. */
export async function addBuyerAnswers(
  tx: Tx,
  order: OrderRow,
  given: readonly BuyerAnswer[],
): Promise<void> {
  const asked = await tx
    .select()
    .from(questions)
    .where(
      within(
        questions,
        order.organizationId,
        eq(questions.eventId, order.eventId),
        eq(questions.scope, "buyer"),
        eq(questions.active, true),
      ),
    )
    .orderBy(asc(questions.position), asc(questions.id));
  const { answers, problems } = readBuyerAnswers(asked, given);
  if (problems.length > 0) throw invalid("Please look at the answers again.", problems);
  if (answers.size === 0) return;
  await tx.insert(registrationAnswers).values(
    [...answers].map(([questionId, answer]) => ({
      organizationId: order.organizationId,
      orderId: order.id,
      questionId,
      answer,
    })),
  );
}

/**
 * Reads the buyer's answers in the order of the questions, so that a condition finds what it depends on.
 * An answer to a question that is not asked is refused, and so is none to a required one.
 */
export function readBuyerAnswers(asked: readonly Question[], given: readonly BuyerAnswer[]): Read {
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
      problems.push({ path, code: "required", message: `${question.fieldLabel}: please answer.` });
  }
  return { answers, problems };
}

const isFor = (question: Question, answer: BuyerAnswer): boolean =>
  answer.question_id == null
    ? answer.field_key === question.fieldKey
    : answer.question_id === question.id;

function misplaced(
  asked: readonly Question[],
  given: readonly BuyerAnswer[],
  answer: BuyerAnswer,
  index: number,
): Problem[] {
  const path = `answers.${index}`;
  const question = asked.find((each) => isFor(each, answer));
  if (!question)
    return [{ path, code: "unknown_question", message: "The buyer is not asked this." }];
  const isSecond = given.findIndex((other) => isFor(question, other)) < index;
  return isSecond ? [{ path, code: "duplicate", message: "This is answered twice." }] : [];
}

function isAsked(
  question: Question,
  asked: readonly Question[],
  answers: ReadonlyMap<number, string>,
): boolean {
  const { showIf } = question;
  if (!showIf) return true;
  const trigger = asked.find((each) => each.fieldKey === showIf.field_key);
  const answer = trigger && answers.get(trigger.id);
  return (
    trigger !== undefined &&
    answer !== undefined &&
    valuesOf(trigger, answer).some((value) => showIf.in.includes(value))
  );
}
