import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { now } from "@/lib/clock";
import { instantAt } from "@/lib/donors/local-time";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, blankable, refused, textUpTo } from "@/lib/input";
import { claimOrder } from "../orders/transition";
import { type OrderState, receiveMoney } from "./completion";

export const CheckReceived = z
  .strictObject({
    check_number: blankable(40).nullish(),
    received_on: z.iso
      .date("Enter a date such as 2030-05-31.")
      .nullish()
      .meta({ description: "A date in the event's time zone; defaults to today" }),
    amount: z
      .union([z.number(), textUpTo(40)])
      .nullish()
      .meta({ description: "In major units; defaults to the balance due" }),
  })
  .meta({ id: "CheckReceived" });
export type CheckReceivedInput = z.input<typeof CheckReceived>;

/**
 * Writes a check down that has arrived for an order, which is completed once all of its money is there.
 * Throws 403, 404, 409 `order_state`, `sold_out`, 422.
 */
export async function receiveCheck(
  actor: MemberActor,
  orderId: number,
  input: CheckReceivedInput,
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  const { check_number: checkNumber, received_on: day, amount } = accept(CheckReceived, input);
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    if (order.status !== "pending" && order.status !== "expired")
      throw conflict(
        "order_state",
        `A registration with status “${order.status}” is not waiting for a check.`,
        {
          status: order.status,
        },
      );
    const [event] = await tx
      .select({ timeZone: events.timeZone })
      .from(events)
      .where(within(events, order.organizationId, eq(events.id, order.eventId)));
    if (!event) throw notFound("event");
    return receiveMoney(tx, actor, order, {
      method: "check",
      checkNumber,
      amount: amount == null ? undefined : amountIn(order.currency, amount, "amount"),
      receivedAt: day ? receivedAt(day, event.timeZone) : now(),
    });
  });
}

/** The day as it began there, which must have begun. */
function receivedAt(day: string, timeZone: string): Date {
  const at = new Date(instantAt(`${day}T00:00`, timeZone));
  if (!Number.isFinite(at.getTime()) || at > now())
    throw refused(
      "received_on",
      "in_future",
      "This date is in the future. Enter today or an earlier date.",
    );
  return at;
}
