import type { AnswerRecord, AttendeeRecord, GroupRecord, QuestionRecord } from "../order-record";
import { valuesOf } from "./answers";

type Scope = QuestionRecord["scope"];

/** Where a question may be asked: at a group or at one of its attendees, among the answers of both. */
export type Place = {
  scope: "group" | "attendee";
  ticketTypeId: number | null;
  answers: Readonly<Record<Scope, ReadonlyMap<number, string>>>;
};

type Answers = readonly Pick<AnswerRecord, "questionId" | "groupId" | "attendeeId" | "answer">[];

/** The place that a group is, or that an attendee of it is. */
export function placeOf(
  group: Pick<GroupRecord, "id" | "eventTicketTypeId">,
  attendee: Pick<AttendeeRecord, "id"> | null,
  answers: Answers,
): Place {
  const given = (mine: (answer: Answers[number]) => boolean) =>
    new Map(answers.filter(mine).map(({ questionId, answer }) => [questionId, answer]));
  return {
    scope: attendee ? "attendee" : "group",
    ticketTypeId: group.eventTicketTypeId,
    answers: {
      buyer: given((answer) => answer.groupId === null && answer.attendeeId === null),
      group: given((answer) => answer.groupId === group.id),
      attendee: given((answer) => attendee !== null && answer.attendeeId === attendee.id),
    },
  };
}

/**
 * Is the question asked here (`registration §5`)? It is active, of this scope, for this ticket type, and
 * its condition holds.
 */
export function applies(
  question: QuestionRecord,
  place: Place,
  questions: readonly QuestionRecord[],
): boolean {
  return fits(question, place) && conditionHolds(question, place, questions);
}

/** May the question be asked here at all, whatever was answered? */
export const fits = (question: QuestionRecord, place: Place): boolean =>
  question.active && question.scope === place.scope && sellsWith(question, place);

const sellsWith = ({ appliesToTicketTypeIds }: QuestionRecord, { ticketTypeId }: Place) =>
  appliesToTicketTypeIds.length === 0 ||
  (ticketTypeId !== null && appliesToTicketTypeIds.includes(ticketTypeId));

/** A question that is not asked itself lets no other one be asked, and neither do questions in a circle. */
function conditionHolds(
  question: QuestionRecord,
  place: Place,
  questions: readonly QuestionRecord[],
  asking: readonly number[] = [],
): boolean {
  const condition = question.showIf;
  if (!condition) return true;
  const trigger = questions.find((each) => each.fieldKey === condition.field_key);
  if (!trigger?.active || asking.includes(trigger.id)) return false;
  const answer = place.answers[trigger.scope].get(trigger.id);
  if (answer === undefined) return false;
  if (trigger.scope !== "buyer" && !sellsWith(trigger, place)) return false;
  if (!conditionHolds(trigger, place, questions, [...asking, question.id])) return false;
  return valuesOf(trigger, answer).some((value) => condition.in.includes(value));
}
