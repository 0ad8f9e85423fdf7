import type { EventRow, TicketType } from "./catalog";

type Sold = Pick<TicketType, "active" | "salesStartAt" | "salesEndAt">;

/** Is this ticket sold at this time? */
export const onSale = (type: Sold, at: Date): boolean => saleOf(type, at) === "on_sale";

/** Whether a ticket's time has come, whatever is left of it. */
export function saleOf(type: Sold, at: Date): "on_sale" | "not_yet" | "ended" {
  if (!type.active || (type.salesEndAt !== null && type.salesEndAt <= at)) return "ended";
  return type.salesStartAt !== null && type.salesStartAt > at ? "not_yet" : "on_sale";
}

/** Is this ticket there for somebody who gives this code? Null: members alone sell it. */
export const isUnlocked = (
  type: Pick<TicketType, "hidden" | "accessCode">,
  code: string | null | undefined,
): boolean =>
  !type.hidden || (type.accessCode !== null && code?.trim().toUpperCase() === type.accessCode);

type Sized = Pick<TicketType, "capacity" | "unitsTaken" | "admissionsPerUnit">;

/** How many units of a product can be had now, by its own size and the event's; Infinity is unlimited. */
export function unitsFree(
  event: Pick<EventRow, "capacity" | "admissionsTaken">,
  { capacity, unitsTaken, admissionsPerUnit }: Sized,
): number {
  const own = capacity === null ? Infinity : capacity - unitsTaken;
  const room =
    event.capacity === null || admissionsPerUnit === 0
      ? Infinity
      : Math.floor((event.capacity - event.admissionsTaken) / admissionsPerUnit);
  return Math.max(0, Math.min(own, room));
}
