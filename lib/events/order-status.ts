import type { ORDER_STATUSES } from "@/db/schema";
import type { Actor } from "@/lib/identity/actor";

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Members of the organization, with a password or a key, count as staff. */
export type Mover = "guest" | "staff" | "system";

/** Who may move an order from where to where (`registration §1`). What is not here does not happen. */
const MOVES: Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>> = {
  pending: {
    completed: ["staff", "system"],
    cancelled: ["guest", "staff"],
    expired: ["system"],
  },
  completed: {
    completed: ["staff", "system"],
    cancelled: ["guest", "staff"],
    refunded: ["staff", "system"],
  },
  cancelled: {
    pending: ["staff"],
    completed: ["staff"],
    refunded: ["staff", "system"],
  },
  /** Its refund failed at the payer's bank, and the money is here again. */
  refunded: {
    cancelled: ["system"],
  },
  expired: {
    pending: ["staff"],
    completed: ["staff", "system"],
  },
};

export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return MOVES[from]?.[to]?.includes(by) ?? false;
}

/** Does an order in this state take places that nobody else can have? */
export function holdsCapacity(status: OrderStatus): boolean {
  return status === "pending" || status === "completed";
}

/** May the guest still change names and answers? */
export function isEditable(status: OrderStatus): boolean {
  return status === "pending" || status === "completed";
}

export function moverOf(actor: Actor): Mover {
  if (actor.kind === "system") return "system";
  return actor.kind === "staff" || actor.kind === "api_key" ? "staff" : "guest";
}
