import type { Tx } from "@/db/client";
import {
  type AttendeeRecord,
  getOrderRecord,
  type OrderRecord,
  type Registration,
} from "../order-record";
import { completenessOf, isSlotComplete } from "./completeness";
import { registrationQuery, writeRegistration } from "./registration-rows";

type TicketState = AttendeeRecord["ticketState"];

/**
 * A ticket is ready when its order is completed, or a check order was admitted, and its slot is complete
 * (`registration §3`). One that was issued stays so as long as that holds, or once its guest is inside.
 */
export function ticketStateOf(
  order: Pick<OrderRecord, "status" | "checkAdmittedAt">,
  attendee: Pick<AttendeeRecord, "status" | "ticketState" | "checkedInAt">,
  slotComplete: boolean,
): TicketState {
  const isOpen = order.status === "pending" || order.status === "completed";
  if (!isOpen || attendee.status === "cancelled") return "void";
  const isAdmitted = order.status === "completed" || order.checkAdmittedAt !== null;
  if (!isAdmitted) return "not_ready";
  if (attendee.ticketState === "issued" && (slotComplete || attendee.checkedInAt)) return "issued";
  return slotComplete ? "ready" : "not_ready";
}

/** The order with every group's completeness and every ticket's state worked out anew. */
export function withReadiness<Order extends Registration>(order: Order): Order {
  const groups = order.groups.map((group) => ({
    ...group,
    complete: completenessOf(order, group).state !== "incomplete",
  }));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const attendees = order.attendees.map((attendee) => {
    const group = groupById.get(attendee.groupId);
    const slotComplete = group !== undefined && isSlotComplete(order, group, attendee);
    const ticketState = ticketStateOf(order, attendee, slotComplete);
    return { ...attendee, complete: slotComplete, ticketState };
  });
  return { ...order, groups, attendees };
}

/** The same as a query, for a locked order that is moved to a status after it was read. */
export const readinessQuery = (tx: Tx, order: OrderRecord, status: OrderRecord["status"]) =>
  registrationQuery(tx, order, withReadiness({ ...order, status }));

/** Works completeness and readiness out anew and stores what changed. The order is locked. */
export async function recalculateReadiness(
  tx: Tx,
  organizationId: number,
  orderId: number,
): Promise<void> {
  const order = await getOrderRecord(organizationId, orderId, tx);
  await writeRegistration(tx, order, withReadiness(order));
}
