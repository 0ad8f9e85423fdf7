import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";

export type Question = StaffOrderView["registration_questions"][number];

/** Do several answers travel as a JSON array? */
export const takesSeveral = ({ field_type: type }: Pick<Question, "field_type">): boolean =>
  type === "checkbox" || type === "multiselect";

/** The single values of a stored answer. */
export function valuesIn(answer: string): string[] {
  try {
    const values: unknown = JSON.parse(answer);
    return Array.isArray(values) ? values.map(String) : [answer];
  } catch {
    return [answer];
  }
}

/** An answer as one would say it. */
export function answerWords(
  order: StaffOrderView,
  { question_id: id, answer }: { question_id: number; answer: string },
): string {
  const question = order.registration_questions.find((each) => each.id === id);
  if (question && takesSeveral(question)) return valuesIn(answer).join(", ");
  return question?.field_type === "acknowledgement" ? "Agreed" : answer;
}
