"use server";

import { idIn, idOrNull, idsIn, orNull, text, timeIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  disableOrderLink,
  enableOrderLink,
  replaceOrderLink,
} from "@/lib/events/changes/order-link";
import { Resending, resendToBuyer } from "@/lib/events/changes/resending";
import {
  extendReservation,
  ReservationExtension,
} from "@/lib/events/changes/reservation-extension";
import { TicketTransfer, transferTicket } from "@/lib/events/changes/ticket-transfer";
import { releaseUnconfirmed } from "@/lib/events/changes/unconfirmed-orders";
import { CheckReceived, receiveCheck } from "@/lib/events/payments/check-received";
import { admitCheckOrder, reactivateOrder } from "@/lib/events/refunds/reactivation";
import { noteReturned } from "@/lib/events/refunds/returned-by-hand";
import { RefundConfirmed, StaffCancellation } from "@/lib/events/refunds/schema";
import { cancelAsShown } from "@/lib/events/refunds/staff-cancellation";
import { refundAsShown } from "@/lib/events/refunds/staff-refund";
import { plural } from "@/lib/format/amounts";
import { check } from "@/lib/input";

const PAGE = "/admin/orders";

const ORDER = { row: "order", path: (id: number) => `${PAGE}/${id}` };

const noted = (id: number, notice: string) => ({ to: `${PAGE}/${id}?notice=${notice}` });

export const makeRefund = staffAction({ ...ORDER, at: "amount" }, async ({ staff, form, id }) => {
  const wanted = {
    attendee_ids: idsIn(form, "seats"),
    line_ids: idsIn(form, "lines"),
    amount: orNull(form, "amount"),
    preview_token: text(form, "preview_token"),
    reason: text(form, "reason"),
  };
  const { refund_status: state } = await refundAsShown(staff, id, check(wanted, RefundConfirmed));
  return noted(id, `refund-${state}`);
});

export const cancelOrder = staffAction({ ...ORDER, at: "reason" }, async ({ staff, form, id }) => {
  const wanted = { preview_token: text(form, "preview_token"), reason: text(form, "reason") };
  await cancelAsShown(staff, id, check(wanted, StaffCancellation));
  return noted(id, "cancelled");
});

export const noteCheck = staffAction({ ...ORDER, at: "amount" }, async ({ staff, form, id }) => {
  const wanted = {
    check_number: orNull(form, "check_number"),
    received_on: orNull(form, "received_on"),
    amount: orNull(form, "amount"),
  };
  const { status } = await receiveCheck(staff, id, check(wanted, CheckReceived));
  return noted(id, status === "completed" ? "check" : "check-part");
});

export const keepLonger = staffAction({ ...ORDER, at: "until" }, async ({ staff, form, id }) => {
  const wanted = { until: timeIn(form, "until", text(form, "time_zone")) };
  await extendReservation(staff, id, check(wanted, ReservationExtension));
  return noted(id, "extended");
});

/** Frees the places of unconfirmed registrations, of one event or of all. */
export const releaseHolds = staffPost({ path: PAGE, at: "event" }, async ({ staff, form }) => {
  const { released } = await releaseUnconfirmed(staff, { event_id: idOrNull(form, "event") });
  return `${plural(released, "registration")} released.`;
});

export const bringBack = staffAction({ ...ORDER, at: "reason" }, async ({ staff, form, id }) => {
  await reactivateOrder(staff, id, text(form, "reason"));
  return noted(id, "back");
});

export const letIn = staffAction({ ...ORDER, at: "admit" }, async ({ staff, id }) => {
  await admitCheckOrder(staff, id);
  return noted(id, "admitted");
});

export const sendAgain = staffAction({ ...ORDER, at: "what" }, async ({ staff, form, id }) => {
  const wanted = check({ what: text(form, "what") }, Resending);
  const { address } = await resendToBuyer(staff, id, wanted);
  return `Sent to ${address}.`;
});

export const replaceLink = staffAction({ ...ORDER, at: "link" }, async ({ staff, id }) => {
  const { url } = await replaceOrderLink(staff, id);
  return { done: "New link created. It is shown only once.", secret: url };
});

export const switchLink = staffAction({ ...ORDER, at: "link" }, async ({ staff, form, id }) => {
  const isOn = text(form, "on") === "1";
  await (isOn ? enableOrderLink(staff, id) : disableOrderLink(staff, id));
  return isOn ? "Link turned on." : "Link turned off.";
});

export const noteSent = staffAction({ ...ORDER, at: "refund" }, async ({ staff, form, id }) => {
  await noteReturned(staff, id, idIn(form, "refund"));
  return noted(id, "sent");
});

export const transferSeat = staffAction(
  { ...ORDER, at: "first_name" },
  async ({ staff, form, id }) => {
    const to = {
      first_name: orNull(form, "first_name"),
      last_name: orNull(form, "last_name"),
      email: orNull(form, "email"),
      phone: orNull(form, "phone"),
    };
    await transferTicket(staff, idIn(form, "attendee"), check(to, TicketTransfer));
    return noted(id, "transferred");
  },
);
