import type { OrderView } from "@/lib/events/schema";
import { chosen, type Fields, type Group, type Question, takesSeveral } from "./fields";

/** Whether a field is asked for what has been typed so far; only questions ever are not. */
export function asksNow(order: OrderView, fields: Fields, name: string): boolean {
  const [kind, id, part, questionId] = name.split(".");
  if (part !== "answers") return true;
  const question = order.registration_questions.find((each) => String(each.id) === questionId);
  const group = order.registration_groups.find((each) =>
    kind === "groups"
      ? String(each.id) === id
      : each.attendees.some((attendee) => String(attendee.id) === id),
  );
  return !question || !group || holds({ order, fields, group, item: `${kind}.${id}` }, question);
}

type Place = { order: OrderView; fields: Fields; group: Group; item: string };

/** The rule of `lib/events/guests/applicability`, on what stands in the form instead of what is stored. */
function holds(place: Place, question: Question, asking: readonly number[] = []): boolean {
  const condition = question.show_if;
  if (!condition) return true;
  const { order, fields, group, item } = place;
  const trigger = order.registration_questions.find(
    (each) => each.field_key === condition.field_key,
  );
  if (!trigger || asking.includes(trigger.id)) return false;
  if (trigger.scope === "buyer") return isKnownToApply(place, question);
  const holder = trigger.scope === "group" ? `groups.${group.id}` : item;
  const value = fields[`${holder}.answers.${trigger.id}`];
  if (!value || !holds(place, trigger, [...asking, question.id])) return false;
  const values = takesSeveral(trigger) ? chosen(value) : [value];
  return values.some((each) => condition.in.includes(each));
}

/** What the buyer answered is not shown to guests; that a question is answered or owed tells enough. */
function isKnownToApply({ group, item }: Place, question: Question): boolean {
  const [kind, id] = item.split(".");
  const attendee = group.attendees.find((each) => kind === "attendees" && String(each.id) === id);
  const answered = (attendee ?? group).answers.some((each) => each.question_id === question.id);
  const owed = group.completeness.missing.some(
    (each) => each.attendee_id === (attendee?.id ?? null) && each.field_key === question.field_key,
  );
  return answered || owed;
}
