import type { OrderView } from "@/lib/events/schema";
import { formatDate } from "@/lib/format";
import { type Attendee, chosen, type Group, logoOf, type Question, takesSeveral } from "./fields";

const KINDS: Record<Group["kind"], string> = {
  individual: "Guest",
  table: "Table",
  team: "Team",
  family: "Family",
  sponsor: "Sponsor seats",
};

const PARTS: Record<string, string> = {
  label: "name",
  first_name: "first name",
  last_name: "last name",
  email: "email",
  phone: "phone",
  company_name: "company name",
  contact_name: "contact name",
  contact_email: "contact email",
  contact_phone: "contact phone",
  notes: "notes",
  public_visibility: "public recognition",
  renewal_follow_up_requested: "renewal reminder",
  renewal_follow_up_at: "reminder date",
  logo: "logo",
};

/** `The Harpers`, or `Table 2` while it has no name; just `Table` when it is the only one. */
export function groupName(order: OrderView, group: Group): string {
  if (group.label) return group.label;
  const alike = order.registration_groups.filter((each) => each.kind === group.kind);
  const number = alike.findIndex((each) => each.id === group.id) + 1;
  return alike.length > 1 ? `${KINDS[group.kind]} ${number}` : KINDS[group.kind];
}

/** `Seat 3`, or `Guest` where there is but one. */
export const seatName = (group: Group, attendee: Attendee): string =>
  group.attendees.length > 1 ? `Seat ${attendee.slot}` : "Guest";

/** What the group was bought as: `Table of eight`. */
export function productName(order: OrderView, group: Group): string | undefined {
  return order.line_items.find((line) =>
    group.source_kind === "ticket_type"
      ? line.ticket_type_id === group.source_id
      : line.sponsor_package_id === group.source_id,
  )?.label;
}

/** Where a field stands and what it is: `The Harpers, seat 3, email`. */
export function labelOf(order: OrderView, name: string): string {
  const [kind, id, part = "", question] = name.split(".");
  const what =
    part === "answers" ? (questionOf(order, question)?.field_label ?? "answer") : PARTS[part];
  const words = [...placeOf(order, kind, Number(id)), what ?? part];
  return words.join(", ").replace(/^./u, (first) => first.toLocaleUpperCase("en"));
}

function placeOf(order: OrderView, kind: string | undefined, id: number): string[] {
  const groups = order.registration_groups;
  if (kind === "sponsors") {
    const sponsor = order.sponsors.find((each) => each.id === id);
    return order.sponsors.length > 1 && sponsor ? [sponsor.company_name ?? "Sponsor"] : ["Sponsor"];
  }
  const group = groups.find((each) =>
    kind === "groups" ? each.id === id : each.attendees.some((attendee) => attendee.id === id),
  );
  if (!group) return [];
  const attendee = group.attendees.find((each) => each.id === id);
  const place = groups.length > 1 || kind === "groups" ? [groupName(order, group)] : [];
  if (kind === "groups" || !attendee || group.attendees.length === 1) return place;
  const seat = seatName(group, attendee);
  return [...place, place.length > 0 ? seat.toLowerCase() : seat];
}

export const questionOf = (order: OrderView, id: string | undefined): Question | undefined =>
  order.registration_questions.find((question) => String(question.id) === id);

/** A field's value as one would say it. */
export function wordsOf(order: OrderView, name: string, value: string): string {
  const [, , part = "", questionId] = name.split(".");
  const question = part === "answers" ? questionOf(order, questionId) : undefined;
  if (isYesOrNo(part, question)) return value === "true" ? "Yes" : "No";
  if (!value) return "empty";
  if (part === "logo") return logoOf(value)?.name ?? "a logo";
  if (part === "renewal_follow_up_at" || question?.field_type === "date") return dayWords(value);
  if (question && takesSeveral(question)) return chosen(value).join(", ");
  return value;
}

const isYesOrNo = (part: string, question: Question | undefined) =>
  part === "public_visibility" ||
  part === "renewal_follow_up_requested" ||
  question?.field_type === "acknowledgement";

const dayWords = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);
