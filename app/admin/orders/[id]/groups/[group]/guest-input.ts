import { orNull, text } from "@/app/_components/forms/form-values";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { OrderChanges } from "@/lib/events/schema";
import { type Question, takesSeveral } from "../../answers";
import { type AskedQuestions, DETAILS, fieldName, type Group } from "./group-fields";

/** Which questions are asked of a group and of each of its guests as the registration stands. */
export const askedIn = (order: StaffOrderView, group: Group): AskedQuestions =>
  Object.fromEntries(
    order.staff.asked
      .filter(({ group_id }) => group_id === group.id)
      .map(({ attendee_id, question_ids: ids }) => [
        String(attendee_id ?? "group"),
        order.registration_questions.filter(({ id }) => ids.includes(id)),
      ]),
  );

/** What a group's form says, as a change of the order. */
export function changesIn(order: StaffOrderView, group: Group, form: FormData): OrderChanges {
  const asked = askedIn(order, group);
  const answers = (whose: string) =>
    (asked[whose] ?? []).map((question) => ({
      question_id: question.id,
      answer: answerIn(form, fieldName(whose, question.id), question),
    }));
  return {
    version: text(form, "version"),
    groups: [
      {
        id: group.id,
        ...(form.has("label") && { label: orNull(form, "label") }),
        answers: answers("group"),
      },
    ],
    attendees: group.attendees
      .filter(({ status }) => status === "active")
      .map(({ id }) => ({
        id,
        ...Object.fromEntries(DETAILS.map((name) => [name, orNull(form, fieldName(id, name))])),
        answers: answers(String(id)),
      })),
  };
}

function answerIn(form: FormData, name: string, question: Question): string | null {
  if (!takesSeveral(question)) return orNull(form, name);
  const values = form.getAll(name).map(String);
  return values.length > 0 ? JSON.stringify(values) : null;
}

/** The control that a problem of a change is about. */
export function controlOf(changes: OrderChanges, path: string): string {
  const [list, index = "", part = "", at = ""] = path.split(".");
  const item = list === "groups" ? "group" : changes.attendees?.[Number(index)]?.id;
  if (item === undefined || !part) return "label";
  if (part !== "answers") return part === "label" ? "label" : fieldName(item, part);
  const given =
    list === "groups"
      ? changes.groups?.[Number(index)]?.answers
      : changes.attendees?.[Number(index)]?.answers;
  return fieldName(item, given?.[Number(at)]?.question_id ?? "label");
}
