import type { Problem } from "@/lib/errors";
import { CHOICE_TYPES, type ShowIf } from "./question";

/** Where questions are asked, and what has been answered there. */
export type Place<Question> = {
  conditionOf(question: Question): ShowIf | null | undefined;
  /** Undefined for a question that there is not, or that is not asked here whatever was answered. */
  triggerOf(fieldKey: string): Question | undefined;
  /** None while the question has no answer. */
  answersTo(trigger: Question): readonly string[];
};

/**
 * Does the condition of a question hold (`registration §5`)? A question that is not asked itself lets no
 * other one be asked, and neither do questions in a circle. Servers and browsers ask this one function.
 */
export function conditionHolds<Question>(
  question: Question,
  place: Place<Question>,
  asking: readonly Question[] = [],
): boolean {
  const condition = place.conditionOf(question);
  if (!condition) return true;
  const trigger = place.triggerOf(condition.field_key);
  if (trigger === undefined || asking.includes(trigger)) return false;
  if (!conditionHolds(trigger, place, [...asking, question])) return false;
  return place.answersTo(trigger).some((answer) => condition.in.includes(answer));
}

/** What a condition may look at. */
export type Trigger = {
  field_key: string;
  field_type: string;
  options: readonly string[];
  position: number;
};

/**
 * What is wrong with a condition: it has to look at an earlier question, and at answers which that one can
 * have. @param refusal what else may be wrong with looking at that question.
 */
export function conditionProblems<T extends Trigger>(
  condition: ShowIf | null | undefined,
  position: number,
  triggers: readonly T[],
  refusal: (trigger: T) => Problem | undefined = () => undefined,
): Problem[] {
  if (!condition) return [];
  const path = "show_if.field_key";
  const trigger = triggers.find(({ field_key }) => field_key === condition.field_key);
  if (!trigger) return [{ path, code: "unknown_question", message: "There is no such question." }];
  const later = "Choose an earlier question: this one comes later.";
  if (trigger.position > position) return [{ path, code: "later_question", message: later }];
  const refused = refusal(trigger);
  if (refused) return [refused];
  const possible = possibleAnswers(trigger);
  if (!possible) return [];
  const message = "This question can’t be answered that way.";
  return condition.in.flatMap((value, index) =>
    possible.includes(value)
      ? []
      : [{ path: `show_if.in.${index}`, code: "impossible_answer", message }],
  );
}

/** Every answer that a question can have; null when people write it themselves. */
export function possibleAnswers(
  question: Pick<Trigger, "field_type" | "options">,
): readonly string[] | null {
  if (CHOICE_TYPES.includes(question.field_type)) return question.options;
  return question.field_type === "acknowledgement" ? ["true", "false"] : null;
}
