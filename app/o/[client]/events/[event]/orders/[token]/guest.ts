import { headers } from "next/headers";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { changeOrder } from "@/lib/events/changes/order-changes";
import { findGuest } from "@/lib/events/orders/capability";
import { readOrder, readOrderWithAgenda } from "@/lib/events/orders/view";
import { OrderChanges, OrderPath, OrderView } from "@/lib/events/schema";
import { addressOf } from "@/lib/http/address";
import { logDefect } from "@/lib/http/log-defect";
import { pageRequestId } from "@/lib/http/page-request";
import type { GuestActor } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import type { Outcome } from "./_components/outcome";
import { closedReason } from "./_components/status-words";

type Refused = Exclude<Outcome, { kind: "saved" }>;

type Found = Awaited<ReturnType<typeof readOrderWithAgenda>> & { guest: GuestActor };

/** The order behind a link, or why this page cannot show it. Counted like the API's reads. */
export async function readForGuest(address: OrderPath): Promise<Found | Refused> {
  try {
    const guest = await enter(address, "order_reads");
    const { order, ...shown } = await readOrderWithAgenda(guest);
    return { order: OrderView.parse(order), ...shown, guest };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Changes the order as the API does; every refusal is told, none is thrown. */
export async function save(address: OrderPath, changes: unknown): Promise<Outcome> {
  let guest: GuestActor | undefined;
  try {
    guest = await enter(address, "order_writes");
    const order = await changeOrder(guest, check(changes, OrderChanges));
    return { kind: "saved", order: OrderView.parse(order) };
  } catch (error) {
    try {
      return await refusalOf(error, guest);
    } catch (defect) {
      await logDefect(defect, "saving an order failed");
      return { kind: "failed" };
    }
  }
}

/** The guest behind a link, counted. Throws not found and limited. */
export async function enter(
  address: OrderPath,
  limit: "order_reads" | "order_writes",
): Promise<GuestActor> {
  try {
    const guest = await findGuest(check(address, OrderPath), await pageRequestId());
    await takePoint(limit, `order:${guest.orderId}`);
    return guest;
  } catch (error) {
    if (isKind(error, "not_found"))
      await takePoint("unknown_tokens", `address:${addressOf({ headers: await headers() })}`);
    throw error;
  }
}

const orderOf = async (guest: GuestActor) => OrderView.parse(await readOrder(guest));

/** Throws what is no refusal. */
async function refusalOf(error: unknown, guest?: GuestActor): Promise<Refused> {
  if (!(error instanceof AppError)) throw error;
  switch (error.kind) {
    case "not_found":
      return { kind: "dead" };
    case "limited":
      return { kind: "limited", seconds: Number(error.details.retry_after_seconds) || 60 };
    case "conflict":
      if (guest) return { kind: "changed", order: await orderOf(guest) };
      break;
    case "invalid": {
      const order = guest && (await orderOf(guest));
      if (order && closedReason(order.status)) return { kind: "closed", order };
      const { said } = await pageSpeech();
      return {
        kind: "refused",
        message: said(error.message),
        problems: error.problems.map((problem) => ({ ...problem, message: said(problem.message) })),
      };
    }
  }
  throw error;
}

const isKind = (error: unknown, kind: AppError["kind"]) =>
  error instanceof AppError && error.kind === kind;
