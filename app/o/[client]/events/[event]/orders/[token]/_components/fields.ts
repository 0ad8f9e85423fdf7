import { dayOf } from "@/lib/events/local-day";
import type { OrderView } from "@/lib/events/schema";

/**
 * Everything a guest can edit, by the name of its form control, as the text that the control holds:
 * `attendees.77.first_name`, `groups.12.answers.4`, `sponsors.3.public_visibility`. A ticked box holds
 * "true", several choices hold a JSON array, nothing is "".
 */
export type Fields = Readonly<Record<string, string>>;

export type Question = OrderView["registration_questions"][number];
export type Group = OrderView["registration_groups"][number];
export type Attendee = Group["attendees"][number];
export type Sponsor = OrderView["sponsors"][number];
type Answers = Group["answers"];

export const CONTACT_FIELDS = ["first_name", "last_name", "email", "phone"] as const;
const SPONSOR_TEXTS = [
  "company_name",
  "contact_name",
  "contact_email",
  "contact_phone",
  "notes",
] as const;
const SPONSOR_FLAGS = ["public_visibility", "renewal_follow_up_requested"] as const;

/** A new logo that waits to be saved; the stored one is told by its id. */
export type Logo = { id: number; name: string } | { key: string; name: string };

export const takesSeveral = (question: Pick<Question, "field_type">) =>
  question.field_type === "multiselect" || question.field_type === "checkbox";

/** Cancelled seats can be read, not changed. */
export const isActive = (item: { status: string }) => item.status === "active";

/** One guest alone needs no name for their group, unless the organizers ask for one. */
export const takesLabel = (group: Group) =>
  group.label_prompt !== null || group.label !== null || group.slots > 1;

/** What is stored, as the form shows it. */
export function fieldsOf(order: OrderView): Fields {
  const fields: Record<string, string> = {};
  for (const group of order.registration_groups.filter(isActive)) {
    if (takesLabel(group)) fields[`groups.${group.id}.label`] = asHeld(group.label ?? "", false);
    Object.assign(
      fields,
      answers(`groups.${group.id}`, questionsFor(order, group, "group"), group.answers),
    );
    const questions = questionsFor(order, group, "attendee");
    for (const attendee of group.attendees.filter(isActive)) {
      const item = `attendees.${attendee.id}`;
      for (const name of CONTACT_FIELDS)
        fields[`${item}.${name}`] = asHeld(attendee[name] ?? "", false);
      Object.assign(fields, answers(item, questions, attendee.answers));
    }
  }
  for (const sponsor of order.sponsors)
    Object.assign(fields, sponsorFields(sponsor, order.event.timezone));
  return fields;
}

function answers(item: string, questions: readonly Question[], given: Answers) {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = given.find((each) => each.question_id === question.id)?.answer ?? "";
      return [`${item}.answers.${question.id}`, shown(question, answer)];
    }),
  );
}

/** The answer as the control gives it back untouched, so that nothing looks changed that is not. */
function shown(question: Question, answer: string): string {
  if (question.field_type === "acknowledgement")
    return answer === "true" || answer === "1" ? "true" : "";
  if (takesSeveral(question)) {
    const given = chosen(answer);
    return severalOf(choicesOf(question, answer).filter((choice) => given.includes(choice)));
  }
  return asHeld(answer, question.field_type === "textarea");
}

const asHeld = (text: string, severalLines: boolean) =>
  severalLines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]/g, "");

/** What can be chosen: what is offered, and what was chosen while it still was (`registration §5`). */
export function choicesOf(question: Question, answer: string): string[] {
  const given = takesSeveral(question) ? chosen(answer) : [answer].filter(Boolean);
  return [...question.options, ...given.filter((choice) => !question.options.includes(choice))];
}

function sponsorFields(sponsor: Sponsor, timeZone: string): Fields {
  const item = `sponsors.${sponsor.id}`;
  const { logo } = sponsor;
  return {
    ...Object.fromEntries(
      SPONSOR_TEXTS.map((name) => [
        `${item}.${name}`,
        asHeld(sponsor[name] ?? "", name === "notes"),
      ]),
    ),
    ...Object.fromEntries(
      SPONSOR_FLAGS.map((name) => [`${item}.${name}`, sponsor[name] ? "true" : ""]),
    ),
    [`${item}.renewal_follow_up_at`]: dayOf(sponsor.renewal_follow_up_at, timeZone),
    [`${item}.logo`]: logo ? JSON.stringify({ id: logo.id, name: logo.name }) : "",
  };
}

/** The questions that a group or its attendees are asked, whatever their conditions say. */
export function questionsFor(
  order: Pick<OrderView, "registration_questions">,
  group: Pick<Group, "event_ticket_type_id">,
  scope: "group" | "attendee",
): Question[] {
  const ticketType = group.event_ticket_type_id;
  return order.registration_questions.filter((question) => {
    const types = question.applies_to_ticket_type_ids;
    const applies = types.length === 0 || (ticketType !== null && types.includes(ticketType));
    return question.scope === scope && applies;
  });
}

/** The choices that a field with several of them holds. */
export function chosen(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value || "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const severalOf = (choices: readonly string[]) =>
  choices.length === 0 ? "" : JSON.stringify(choices);

export function logoOf(value: string): Logo | undefined {
  try {
    return value ? (JSON.parse(value) as Logo) : undefined;
  } catch {
    return undefined;
  }
}

/** What a posted or a living form holds, in the same form as `fieldsOf`. */
export function fieldsOfForm(form: FormData, order: OrderView): Fields {
  const several = new Set(
    order.registration_questions.filter(takesSeveral).map((question) => question.id),
  );
  return Object.fromEntries(
    Object.keys(fieldsOf(order)).map((name) => {
      const [, , part, question] = name.split(".");
      const values = form.getAll(name).map((value) => String(value).replace(/\r\n/g, "\n"));
      const holdsSeveral = part === "answers" && several.has(Number(question));
      return [name, holdsSeveral ? severalOf(values) : (values[0] ?? "")];
    }),
  );
}
