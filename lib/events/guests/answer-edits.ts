import type { Problem } from "@/lib/errors";
import { readAnswer } from "@/lib/questions/answers";
import type { AnswerChange } from "../guest-changes";
import type {
  AnswerRecord,
  GroupRecord,
  GuestRecord,
  QuestionRecord,
  Registration,
} from "../order-record";
import { applies, fits, placeOf } from "./applicability";
import { answerKey } from "./version";

/** A group, or an attendee of it, whose answers change. */
export type AnswerSource = { group: GroupRecord; attendee: GuestRecord | null };

type Given = { change: AnswerChange; question: QuestionRecord; path: string };
type NewAnswer = Given & { source: AnswerSource };

/** The answers of an order while they are edited, and what is wrong with the edits so far. */
export type AnswerSheet = {
  readonly questions: readonly QuestionRecord[];
  readonly answers: Map<string, AnswerRecord>;
  /** Given now and not stored before: their conditions are looked at last. */
  readonly added: NewAnswer[];
  readonly problems: Problem[];
};

export const openSheet = (order: Registration, problems: Problem[]): AnswerSheet => ({
  questions: order.event.questions,
  answers: new Map(order.answers.map((answer) => [answerKey(answer), answer])),
  added: [],
  problems,
});

/** Takes one item's answers into the sheet. Null removes all of them (`decisions §4`). */
export function editAnswers(
  sheet: AnswerSheet,
  source: AnswerSource,
  changes: AnswerChange[] | null | undefined,
  path: string,
): void {
  if (changes === null) removeAll(sheet, source);
  const seen = new Set<number>();
  (changes ?? []).forEach((change, index) => {
    const at = `${path}.${index}`;
    const question = findQuestion(sheet, change, at);
    if (!question) return;
    if (seen.has(question.id))
      sheet.problems.push(problem(namedAt(change, at), "duplicate", "Answer each question once."));
    else put(sheet, source, { change, question, path: at });
    seen.add(question.id);
  });
}

/** Refuses new answers to questions that are not asked once everything else has changed. */
export function refuseUnasked(sheet: AnswerSheet): void {
  const answers = [...sheet.answers.values()];
  for (const { source, question, change, path } of sheet.added) {
    const place = placeOf(source.group, source.attendee, answers);
    if (!applies(question, place, sheet.questions))
      sheet.problems.push(notAsked(namedAt(change, path)));
  }
}

function removeAll(sheet: AnswerSheet, source: AnswerSource): void {
  for (const question of sheet.questions)
    if (question.active) sheet.answers.delete(answerKey(answerOf(source, question, "")));
}

function put(sheet: AnswerSheet, source: AnswerSource, { change, question, path }: Given): void {
  const key = answerKey(answerOf(source, question, ""));
  const stored = sheet.answers.get(key)?.answer ?? null;
  const place = placeOf(source.group, source.attendee, []);
  if (stored === null && !fits(question, place)) {
    sheet.problems.push(notAsked(namedAt(change, path)));
    return;
  }
  const read = readAnswer(question, change.answer, stored);
  if ("problem" in read) {
    sheet.problems.push(problem(`${path}.answer`, "invalid_answer", read.problem));
  } else if (read.answer === null) {
    sheet.answers.delete(key);
  } else if (read.answer !== stored) {
    sheet.answers.set(key, answerOf(source, question, read.answer));
    sheet.added.push({ source, change, question, path });
  }
}

function answerOf(
  { group, attendee }: AnswerSource,
  question: QuestionRecord,
  answer: string,
): AnswerRecord {
  const place = attendee
    ? { groupId: null, attendeeId: attendee.id }
    : { groupId: group.id, attendeeId: null };
  return { questionId: question.id, ...place, answer };
}

function findQuestion(
  sheet: AnswerSheet,
  { question_id: id, field_key: key }: AnswerChange,
  path: string,
): QuestionRecord | undefined {
  const active = sheet.questions.filter((question) => question.active);
  const byId = active.find((question) => question.id === id);
  const byKey = active.find((question) => question.fieldKey === key);
  if (id != null && !byId) sheet.problems.push(unknownQuestion(`${path}.question_id`));
  if (key != null && !byKey) sheet.problems.push(unknownQuestion(`${path}.field_key`));
  if (byId && byKey && byId !== byKey)
    sheet.problems.push(
      problem(`${path}.field_key`, "contradiction", "question_id names another question."),
    );
  const isNamed =
    (id == null || byId) && (key == null || byKey) && (!byId || !byKey || byId === byKey);
  return isNamed ? (byId ?? byKey) : undefined;
}

const namedAt = (change: AnswerChange, path: string): string =>
  `${path}.${change.question_id == null ? "field_key" : "question_id"}`;

const problem = (path: string, code: string, message: string): Problem => ({ path, code, message });

const unknownQuestion = (path: string) =>
  problem(path, "unknown_question", "This event has no such question.");

const notAsked = (path: string) => problem(path, "not_asked", "This question doesn’t apply here.");
