import type { OrderView } from "@/lib/events/schema";
import { conditionHolds } from "@/lib/questions/asking";
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

const NEVER = { field_key: "", in: [] };

function holds(place: Place, question: Question): boolean {
  const { order, fields, group, item } = place;
  const triggerOf = (key: string | undefined) =>
    order.registration_questions.find(({ field_key }) => field_key === key);
  return conditionHolds(question, {
    conditionOf: (each) => {
      const isAboutBuyer = triggerOf(each.show_if?.field_key)?.scope === "buyer";
      if (!isAboutBuyer) return each.show_if;
      return isKnownToApply(place, each) ? null : NEVER;
    },
    triggerOf,
    answersTo: (trigger) => {
      const holder = trigger.scope === "group" ? `groups.${group.id}` : item;
      const value = fields[`${holder}.answers.${trigger.id}`];
      if (!value) return [];
      return takesSeveral(trigger) ? chosen(value) : [value];
    },
  });
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
