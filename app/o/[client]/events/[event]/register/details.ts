import type { Problem } from "@/lib/errors";
import { ofGroup } from "@/lib/events/guests/guest-words";
import type { DraftChanges, DraftGroup } from "@/lib/events/selling/registration-draft-schema";
import { said } from "../given";
import {
  answerOf,
  askedOnly,
  type Known,
  type PlannedGroup,
  type Question,
  questionsFor,
} from "./asking";
import { answerField, groupField, guestField } from "./names";

/** What the details' form says, whatever is still wrong with it. */
export function detailsIn(
  form: FormData,
  questions: readonly Question[],
  plan: readonly PlannedGroup[],
): DraftChanges {
  const buyer = answersIn(form, "", questionsFor(questions, "buyer"), questions, {});
  return {
    purchaser: {
      first_name: said(form, "first_name"),
      last_name: said(form, "last_name"),
      email: said(form, "email"),
      phone: said(form, "phone"),
    },
    purchaser_attends: plan.length > 0 && form.has("purchaser_attends"),
    answers: buyer,
    groups: Object.fromEntries(
      plan.map((group, index) => [group.key, groupIn(form, questions, group, index, buyer)]),
    ),
  };
}

function groupIn(
  form: FormData,
  questions: readonly Question[],
  group: PlannedGroup,
  index: number,
  buyer: Known,
): DraftGroup {
  const prefix = groupField(index, "");
  const own = questionsFor(questions, "group", group);
  const answers = answersIn(form, prefix, own, questions, buyer);
  const guests = Array.from({ length: group.slots }, (_, at) => at + 1).map((slot) => {
    const field = (name: string) => guestField(index, slot, name);
    const asked = questionsFor(questions, "attendee", group);
    const guest = {
      first_name: said(form, field("first_name")),
      last_name: said(form, field("last_name")),
      email: said(form, field("email")),
      phone: said(form, field("phone")),
      answers: answersIn(form, field(""), asked, questions, { ...buyer, ...answers }),
    };
    return [String(slot), guest] as const;
  });
  return {
    label: said(form, groupField(index, "label")),
    answers,
    guests: Object.fromEntries(guests),
  };
}

/** Only what is in the form: what was not shown is asked later. */
function answersIn(
  form: FormData,
  prefix: string,
  own: readonly Question[],
  questions: readonly Question[],
  wider: Known,
): Record<string, string> {
  const shown = own.filter(({ field_key }) => form.has(`${prefix}${shownField(field_key)}`));
  const typed = Object.fromEntries(
    shown.map((question) => {
      const values = form.getAll(`${prefix}${answerField(question.field_key)}`).map(String);
      return [question.field_key, answerOf(question, values)];
    }),
  );
  return askedOnly(shown, questions, typed, wider);
}

/** Tells that a question stood in the form, though nothing was ticked. */
export const shownField = (key: string): string => `s-${key}`;

const NAMES = ["first_name", "last_name", "email", "phone"];

/** The field of the details' form that a problem of an order is about. */
export function detailsField(
  { path }: Problem,
  given: {
    answers: readonly string[];
    groups: readonly { answers: readonly string[]; guests: readonly (readonly string[])[] }[];
  },
): string {
  const [list, first, second, third, fourth, fifth] = path.split(".");
  if (list === "purchaser" && first) return first;
  if (list === "answers") return first ? keyField("", given.answers, first) : "first_name";
  if (list !== "groups" || first === undefined) return "first_name";
  const index = Number(first);
  const group = given.groups[index];
  if (second === "answers") return keyField(groupField(index, ""), group?.answers ?? [], third);
  if (second !== "attendees") return groupField(index, "label");
  const slot = Number(third) + 1;
  if (fourth && NAMES.includes(fourth)) return guestField(index, slot, fourth);
  const own = group?.guests[Number(third)] ?? [];
  return keyField(guestField(index, slot, ""), own, fifth);
}

/** Which of several groups lacks something, since the list of what is missing stands above all of them. */
export function detailsWords(
  { path, code, message }: Problem,
  groups: readonly { title: string }[],
): string {
  const [list, index] = path.split(".");
  const group = list === "groups" && groups.length > 1 ? groups[Number(index)] : undefined;
  return group && code === "required" ? ofGroup(group.title, message) : message;
}

/** An answer is named by its place in what was sent, or by its question's key. */
function keyField(prefix: string, keys: readonly string[], named: string | undefined): string {
  const key = /^\d+$/.test(named ?? "") ? keys[Number(named)] : named;
  return `${prefix}${answerField(key ?? "")}`;
}
