"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { orNull, text, timeIn } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { CheckReceived, receiveCheck } from "@/lib/events/check-received";
import { disableOrderLink, enableOrderLink, replaceOrderLink } from "@/lib/events/order-link";
import { admitCheckOrder, reactivateOrder } from "@/lib/events/reactivation";
import { RefundConfirmed, StaffCancellation } from "@/lib/events/refund-schema";
import { Resending, resendToBuyer } from "@/lib/events/resending";
import { extendReservation, ReservationExtension } from "@/lib/events/reservation-extension";
import { noteReturned } from "@/lib/events/returned-by-hand";
import { cancelAsShown } from "@/lib/events/staff-cancellation";
import { refundAsShown } from "@/lib/events/staff-refund";
import { TicketTransfer, transferTicket } from "@/lib/events/ticket-transfer";
import { releaseUnconfirmed } from "@/lib/events/unconfirmed-orders";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/orders";

async function orderIn(form: FormData) {
  const id = rowId(form.get("order"));
  return { id, staff: await requireStaff(`${PAGE}/${id}`) };
}

const shown = (id: number) => revalidatePath(`${PAGE}/${id}`, "layout");

const idsIn = (form: FormData, name: string): number[] => form.getAll(name).map(rowId);

export const makeRefund = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "amount", async () => {
    const wanted = {
      attendee_ids: idsIn(form, "seats"),
      line_ids: idsIn(form, "lines"),
      amount: orNull(form, "amount"),
      preview_token: text(form, "preview_token"),
      reason: text(form, "reason"),
    };
    const { refund_status: state } = await refundAsShown(staff, id, check(wanted, RefundConfirmed));
    shown(id);
    redirect(`${PAGE}/${id}?notice=refund-${state}`);
  });
});

export const cancelOrder = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "reason", async () => {
    const wanted = { preview_token: text(form, "preview_token"), reason: text(form, "reason") };
    await cancelAsShown(staff, id, check(wanted, StaffCancellation));
    shown(id);
    redirect(`${PAGE}/${id}?notice=cancelled`);
  });
});

export const noteCheck = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "amount", async () => {
    const wanted = {
      check_number: orNull(form, "check_number"),
      received_on: orNull(form, "received_on"),
      amount: orNull(form, "amount"),
    };
    const { status } = await receiveCheck(staff, id, check(wanted, CheckReceived));
    shown(id);
    redirect(`${PAGE}/${id}?notice=${status === "completed" ? "check" : "check-part"}`);
  });
});

export const keepLonger = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "until", async () => {
    const wanted = { until: timeIn(form, "until", text(form, "time_zone")) };
    await extendReservation(staff, id, check(wanted, ReservationExtension));
    shown(id);
    redirect(`${PAGE}/${id}?notice=extended`);
  });
});

/** Frees the places of unconfirmed registrations, of one event or of all. */
export const releaseHolds = postAction(async (form) => {
  const staff = await requireStaff(PAGE);
  return submission(untouched, form, "event", async () => {
    const event = form.get("event");
    const { released } = await releaseUnconfirmed(staff, {
      event_id: event ? rowId(event) : null,
    });
    revalidatePath(PAGE, "layout");
    return `${plural(released, "registration")} released.`;
  });
});

export const bringBack = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "reason", async () => {
    await reactivateOrder(staff, id, text(form, "reason"));
    shown(id);
    redirect(`${PAGE}/${id}?notice=back`);
  });
});

export const letIn = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "admit", async () => {
    await admitCheckOrder(staff, id);
    shown(id);
    redirect(`${PAGE}/${id}?notice=admitted`);
  });
});

export const sendAgain = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "what", async () => {
    const { address } = await resendToBuyer(
      staff,
      id,
      check({ what: text(form, "what") }, Resending),
    );
    shown(id);
    return `It is on its way to ${address}.`;
  });
});

export const replaceLink = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "link", async () => {
    const { url } = await replaceOrderLink(staff, id);
    shown(id);
    return { done: "This is the new link. It is shown only now.", secret: url };
  });
});

export const switchLink = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "link", async () => {
    const isOn = text(form, "on") === "1";
    await (isOn ? enableOrderLink(staff, id) : disableOrderLink(staff, id));
    shown(id);
    return isOn ? "The link works again." : "The link is off.";
  });
});

export const noteSent = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "refund", async () => {
    await noteReturned(staff, id, rowId(form.get("refund")));
    shown(id);
    redirect(`${PAGE}/${id}?notice=sent`);
  });
});

export const transferSeat = formAction(async (before, form) => {
  const { id, staff } = await orderIn(form);
  return submission(before, form, "first_name", async () => {
    const to = {
      first_name: orNull(form, "first_name"),
      last_name: orNull(form, "last_name"),
      email: orNull(form, "email"),
      phone: orNull(form, "phone"),
    };
    await transferTicket(staff, rowId(form.get("attendee")), check(to, TicketTransfer));
    shown(id);
    redirect(`${PAGE}/${id}?notice=transferred`);
  });
});
