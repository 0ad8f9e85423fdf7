import type { OrderView } from "@/lib/events/schema";
import { chosen, type Fields, takesSeveral } from "./fields";

/** Whether a question's condition holds for what has been typed so far (`registration §5`). */
export function asksNow(order: OrderView, fields: Fields, name: string): boolean {
  const [kind, id, , question] = name.split(".");
  const asked = order.registration_questions.find((each) => String(each.id) === question);
  if (!asked?.show_if) return true;
  const { field_key, in: accepted } = asked.show_if;
  const source = order.registration_questions.find((each) => each.field_key === field_key);
  if (!source) return false;
  const value = fields[`${kind}.${id}.answers.${source.id}`] ?? "";
  const values = takesSeveral(source) ? chosen(value) : [value];
  return values.some((each) => accepted.includes(each));
}
