import type { OrderView } from "@/lib/events/schema";
import { longDay } from "@/lib/format/long-day";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";
import { type Attendee, chosen, type Group, logoOf, type Question, takesSeveral } from "./fields";

type Say = Translate<KeyOf<"order">>;

const KINDS: Record<Group["kind"], KeyOf<"order">> = {
  individual: "kindGuest",
  table: "kindTable",
  team: "kindTeam",
  family: "kindFamily",
  sponsor: "kindSponsor",
};

const PARTS: Partial<Record<string, KeyOf<"order">>> = {
  label: "partLabel",
  first_name: "partFirstName",
  last_name: "partLastName",
  email: "partEmail",
  phone: "partPhone",
  company_name: "partCompanyName",
  contact_name: "partContactName",
  contact_email: "partContactEmail",
  contact_phone: "partContactPhone",
  notes: "partNotes",
  public_visibility: "partPublic",
  renewal_follow_up_requested: "partRenewal",
  renewal_follow_up_at: "partRenewalDate",
  logo: "partLogo",
};

/** `The Harpers`, or `Table 2` while it has no name; just `Table` when it is the only one. */
export function groupName(t: Say, order: OrderView, group: Group): string {
  if (group.label) return group.label;
  const alike = order.registration_groups.filter((each) => each.kind === group.kind);
  const number = alike.findIndex((each) => each.id === group.id) + 1;
  const label = t(KINDS[group.kind]);
  return alike.length > 1 ? t("numbered", { label, number }) : label;
}

/** `Seat 3`, or `Guest` where there is but one. */
export const seatName = (t: Say, group: Group, attendee: Attendee): string =>
  group.attendees.length > 1 ? t("seatNumber", { number: attendee.slot }) : t("kindGuest");

/** The same inside of a sentence. */
export const seatInside = (t: Say, group: Group, attendee: Attendee): string =>
  group.attendees.length > 1 ? t("seatNumberInside", { number: attendee.slot }) : t("guestInside");

/** What tables are called in the languages of the public pages. */
const TABLE_WORDS = /^(?:table|tisch|mesa)/i;

/** `Table 5` for a table called `5`; one called `Table 5`, in any language, already says so itself. */
export function tableName(t: Say, table: string): string {
  return TABLE_WORDS.test(table) ? table : `${t("table")} ${table}`;
}

/** What the group was bought as: `Table of eight`. */
export function productName(order: OrderView, group: Group): string | undefined {
  return order.line_items.find((line) =>
    group.source_kind === "ticket_type"
      ? line.ticket_type_id === group.source_id
      : line.sponsor_package_id === group.source_id,
  )?.label;
}

/** Where a field stands and what it is: `The Harpers, seat 3, email`. */
export function labelOf(t: Say, order: OrderView, name: string): string {
  const [kind, id, part = "", question] = name.split(".");
  const own = part === "answers" ? "partAnswer" : PARTS[part];
  const asked = part === "answers" ? questionOf(order, question)?.field_label : undefined;
  const what = asked ?? (own ? t(own) : part);
  const words = [...placeOf(t, order, kind, Number(id)), what];
  return words.join(", ").replace(/^./u, (first) => first.toLocaleUpperCase());
}

function placeOf(t: Say, order: OrderView, kind: string | undefined, id: number): string[] {
  const groups = order.registration_groups;
  if (kind === "sponsors") {
    const sponsor = order.sponsors.find((each) => each.id === id);
    const called = order.sponsors.length > 1 && sponsor?.company_name;
    return [called || t("sponsor")];
  }
  const group = groups.find((each) =>
    kind === "groups" ? each.id === id : each.attendees.some((attendee) => attendee.id === id),
  );
  if (!group) return [];
  const attendee = group.attendees.find((each) => each.id === id);
  const place = groups.length > 1 || kind === "groups" ? [groupName(t, order, group)] : [];
  if (kind === "groups" || !attendee || group.attendees.length === 1) return place;
  return [...place, (place.length > 0 ? seatInside : seatName)(t, group, attendee)];
}

export const questionOf = (order: OrderView, id: string | undefined): Question | undefined =>
  order.registration_questions.find((question) => String(question.id) === id);

/** A field's value as one would say it. */
export function wordsOf(
  t: Say,
  locale: string,
  order: OrderView,
  name: string,
  value: string,
): string {
  const [, , part = "", questionId] = name.split(".");
  const question = part === "answers" ? questionOf(order, questionId) : undefined;
  if (isYesOrNo(part, question)) return value === "true" ? t("yes") : t("no");
  if (!value) return t("empty");
  if (part === "logo") return logoOf(value)?.name ?? t("aLogo");
  const isDay = part === "renewal_follow_up_at" || question?.field_type === "date";
  if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(value, locale);
  if (question && takesSeveral(question)) return chosen(value).join(", ");
  return value;
}

const isYesOrNo = (part: string, question: Question | undefined) =>
  part === "public_visibility" ||
  part === "renewal_follow_up_requested" ||
  question?.field_type === "acknowledgement";
