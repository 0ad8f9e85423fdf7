import { fingerprint } from "@/lib/ids";
import type { OrderRecord } from "../order-record";

type Content = Pick<OrderRecord, "groups" | "attendees" | "answers" | "sponsors">;

/** What guests may edit, and nothing else: no payment, no check-in, no seat. Each list has an order. */
export function guestContent(order: Content) {
  return {
    groups: order.groups.map(({ id, label }) => ({ id, label })).sort(byId),
    attendees: order.attendees
      .map(({ id, firstName, lastName, email, phone }) => ({
        id,
        firstName,
        lastName,
        email,
        phone,
      }))
      .sort(byId),
    answers: order.answers
      .filter(({ groupId, attendeeId }) => groupId !== null || attendeeId !== null)
      .map((answer) => ({ id: answerKey(answer), answer: answer.answer }))
      .sort(byId),
    sponsors: order.sponsors.map(({ package: _, logo: __, ...own }) => own).sort(byId),
  };
}

/** The current management version (`registration §4`). */
export const orderVersion = (order: Content & Pick<OrderRecord, "id" | "revision">): string =>
  fingerprint({ id: order.id, revision: order.revision, content: guestContent(order) });

type Answered = { questionId: number; groupId: number | null; attendeeId: number | null };

/** Names one answer of an order: its question, and the group or attendee who gave it. */
export const answerKey = ({ questionId, groupId, attendeeId }: Answered): string =>
  `${questionId}/${groupId ?? "-"}/${attendeeId ?? "-"}`;

const byId = <T extends { id: number | string }>(a: T, b: T) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
