import { valuesOf } from "@/lib/questions/answers";
import { conditionHolds } from "@/lib/questions/asking";
import type { AnswerRecord, AttendeeRecord, GroupRecord, QuestionRecord } from "../order-record";

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
  return fits(question, place) && isKnownToHold(question, place, questions);
}

/** May the question be asked here at all, whatever was answered? */
export const fits = (question: QuestionRecord, place: Place): boolean =>
  question.active && question.scope === place.scope && sellsWith(question, place);

const sellsWith = (
  { appliesToTicketTypeIds }: Pick<QuestionRecord, "appliesToTicketTypeIds">,
  { ticketTypeId }: Place,
) =>
  appliesToTicketTypeIds.length === 0 ||
  (ticketTypeId !== null && appliesToTicketTypeIds.includes(ticketTypeId));

function isKnownToHold(
  question: QuestionRecord,
  place: Place,
  questions: readonly QuestionRecord[],
): boolean {
  return conditionHolds(question, {
    conditionOf: ({ showIf }) => showIf,
    triggerOf: (key) =>
      questions.find(
        ({ fieldKey, active, ...each }) =>
          fieldKey === key && active && (each.scope === "buyer" || sellsWith(each, place)),
      ),
    answersTo: (trigger) => {
      const answer = place.answers[trigger.scope].get(trigger.id);
      return answer === undefined ? [] : valuesOf(trigger, answer);
    },
  });
}
