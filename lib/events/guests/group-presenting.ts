import type { AnswerView, AttendeeView, GroupView } from "../group-view";
import type { AnswerRecord, AttendeeRecord, OrderRecord } from "../order-record";
import { completenessOf } from "./completeness";

/** The groups of an order with their attendees. `link`: see `orderView`. */
export function groupViews(order: OrderRecord, link: string | null): GroupView[] {
  const answersOf = (mine: (answer: AnswerRecord) => boolean) =>
    answerViews(order, order.answers.filter(mine));
  return order.groups.map((group) => ({
    id: group.id,
    source_kind: group.sourceKind,
    source_id: group.sourceId,
    event_ticket_type_id: group.eventTicketTypeId,
    kind: group.kind,
    sequence: group.sequence,
    reference: group.reference,
    label: group.label,
    label_prompt: group.labelPrompt,
    slots: group.slots,
    attendee_details_timing: group.attendeeDetailsTiming,
    sponsor_id: group.sponsorId,
    answers: answersOf((answer) => answer.groupId === group.id),
    status: group.status,
    completeness: completenessOf(order, group),
    attendees: order.attendees
      .filter((attendee) => attendee.groupId === group.id)
      .map((attendee) => ({
        ...attendeeView(attendee),
        answers: answersOf((answer) => answer.attendeeId === attendee.id),
        ticket: ticketView(attendee, link),
      })),
  }));
}

function attendeeView(attendee: AttendeeRecord): Omit<AttendeeView, "answers" | "ticket"> {
  return {
    id: attendee.id,
    slot: attendee.slot,
    first_name: attendee.firstName,
    last_name: attendee.lastName,
    email: attendee.email,
    phone: attendee.phone,
    is_purchaser: attendee.isPurchaser,
    status: attendee.status,
    checked_in_at: attendee.checkedInAt?.toISOString() ?? null,
    table: attendee.seating?.table.label ?? null,
  };
}

/** In the questions' order. Answers to questions that are asked no more can neither be seen nor sent. */
function answerViews(order: OrderRecord, answers: AnswerRecord[]): AnswerView[] {
  return order.event.questions.flatMap((question) => {
    const found = question.active && answers.find(({ questionId }) => questionId === question.id);
    return found
      ? [{ question_id: question.id, field_key: question.fieldKey, answer: found.answer }]
      : [];
  });
}

function ticketView(attendee: AttendeeRecord, link: string | null): AttendeeView["ticket"] {
  const { id, ticketState: state, ticketCode } = attendee;
  if (!hasTicket(attendee)) return { state, code: null, url: null };
  return { state, code: ticketCode, url: link && `${link}/tickets/${id}.pdf` };
}

/** May the guest have the ticket itself? */
export const hasTicket = ({ ticketState }: Pick<AttendeeRecord, "ticketState">): boolean =>
  ticketState === "ready" || ticketState === "issued";
