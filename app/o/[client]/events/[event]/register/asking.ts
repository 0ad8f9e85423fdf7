import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import { conditionHolds } from "@/lib/questions/asking";
import { takesSeveral as severalOf } from "@/lib/questions/question";

export type Question = PublicEventView["questions"][number];
export type PlannedGroup = QuoteSnapshot["group_plan"][number];

export const takesSeveral = ({ field_type }: Pick<Question, "field_type">): boolean =>
  severalOf(field_type);

/** An answer as its field's values: several are kept as a JSON array. */
export function valuesOf(question: Pick<Question, "field_type">, answer: string): string[] {
  if (answer === "") return [];
  if (!takesSeveral(question)) return [answer];
  try {
    const values: unknown = JSON.parse(answer);
    return Array.isArray(values) ? values.map(String) : [answer];
  } catch {
    return [answer];
  }
}

/** The same the other way round. */
export const answerOf = (question: Pick<Question, "field_type">, values: string[]): string => {
  const given = values.map((value) => value.trim()).filter(Boolean);
  if (!takesSeveral(question)) return given[0] ?? "";
  return given.length === 0 ? "" : JSON.stringify(given);
};

/** The questions that may be asked of a group or of its guests. */
export const questionsFor = (
  questions: readonly Question[],
  scope: Question["scope"],
  group?: Pick<PlannedGroup, "event_ticket_type_id">,
): Question[] =>
  questions.filter(
    ({ scope: own, applies_to_ticket_type_ids: ids }) =>
      own === scope &&
      (ids.length === 0 ||
        (group?.event_ticket_type_id != null && ids.includes(group.event_ticket_type_id))),
  );

/** Answers by key of everything that a condition may look at. */
export type Known = Readonly<Record<string, string>>;

/** Is the question asked for what has been answered? */
export function isAsked(question: Question, questions: readonly Question[], known: Known): boolean {
  return conditionHolds(question, {
    conditionOf: ({ show_if }) => show_if,
    triggerOf: (key) => questions.find(({ field_key }) => field_key === key),
    answersTo: (trigger) => valuesOf(trigger, known[trigger.field_key] ?? ""),
  });
}

/** What of these answers belongs to questions that are asked. */
export function askedOnly(
  own: readonly Question[],
  questions: readonly Question[],
  answers: Known,
  wider: Known,
): Record<string, string> {
  const known = { ...wider, ...answers };
  return Object.fromEntries(
    own
      .filter((question) => isAsked(question, questions, known))
      .map(({ field_key }) => [field_key, answers[field_key] ?? ""]),
  );
}
