import { satisfies } from "@/lib/questions/answers";
import type { CompletenessView } from "../group-view";
import type { GroupRecord, GuestRecord, QuestionRecord, Registration } from "../order-record";
import { applies, type Place, placeOf } from "./applicability";

type Missing = CompletenessView["missing"][number];
type Guests = Pick<Registration, "groups" | "attendees" | "answers" | "event">;

/** What every guest must give besides the answers to required questions. */
const REQUIRED_DETAILS = [
  ["first_name", "firstName"],
  ["last_name", "lastName"],
] as const;

/**
 * What a group still lacks: each active slot needs a first and last name and the required answers, the
 * group its own. Timing `optional` requires nothing (`registration §3`).
 */
export function completenessOf(order: Guests, group: GroupRecord): CompletenessView {
  const slots = activeSlots(order, group);
  const named = slots.filter(({ firstName, lastName }) => firstName && lastName).length;
  const counts = { slots: slots.length, named };
  if (group.attendeeDetailsTiming === "optional" || slots.length === 0)
    return { state: "not_required", ...counts, missing: [] };
  const missing = [
    ...unanswered(order, placeOf(group, null, order.answers), null),
    ...slots.flatMap((attendee) => missingOf(order, group, attendee)),
  ];
  return { state: missing.length > 0 ? "incomplete" : "complete", ...counts, missing };
}

/** Has this slot all that is required of it? The group's own answers do not count. */
export function isSlotComplete(order: Guests, group: GroupRecord, attendee: GuestRecord): boolean {
  return (
    group.attendeeDetailsTiming === "optional" || missingOf(order, group, attendee).length === 0
  );
}

function activeSlots(order: Guests, group: GroupRecord): GuestRecord[] {
  if (group.status !== "active") return [];
  return order.attendees.filter(
    (attendee) => attendee.groupId === group.id && attendee.status === "active",
  );
}

function missingOf(order: Guests, group: GroupRecord, attendee: GuestRecord): Missing[] {
  const details = REQUIRED_DETAILS.flatMap(([fieldKey, field]) =>
    attendee[field] ? [] : [{ attendee_id: attendee.id, field_key: fieldKey }],
  );
  const place = placeOf(group, attendee, order.answers);
  return [...details, ...unanswered(order, place, attendee.id)];
}

function unanswered(order: Guests, place: Place, attendeeId: number | null): Missing[] {
  const { questions } = order.event;
  return questions
    .filter((question) => question.required && applies(question, place, questions))
    .filter((question) => !isAnswered(question, place))
    .map((question) => ({ attendee_id: attendeeId, field_key: question.fieldKey }));
}

function isAnswered(question: QuestionRecord, place: Place): boolean {
  const answer = place.answers[place.scope].get(question.id);
  return answer !== undefined && satisfies(question, answer);
}
