import { changeOrder } from "@/lib/events/changes/order-changes";
import { readOrder } from "@/lib/events/orders/view";
import type { NewOrderInput } from "@/lib/events/place-order-schema";
import type { OrderChanges, OrderView } from "@/lib/events/schema";
import { placeOrder } from "@/lib/events/selling/place-order";
import type { PlacedOrder } from "@/lib/events/selling/placement";
import type { GuestActor, SystemActor } from "@/lib/identity/actor";
import type { Person } from "./people";

type Wanted = Omit<NewOrderInput, "payment_method"> & { payment_method?: "card" | "check" };

export const order = (actor: SystemActor, eventId: number, wanted: Wanted): Promise<PlacedOrder> =>
  placeOrder(actor, { id: eventId }, { payment_method: "card", ...wanted });

type Answers = Record<string, string>;
type Changes = Omit<OrderChanges, "version">;

/** Does what the guest would do on the order's page. */
export async function asGuest(
  actor: SystemActor,
  placed: PlacedOrder,
  changes: (view: OrderView) => Changes,
): Promise<void> {
  const guest: GuestActor = { ...actor, kind: "guest", orderId: placed.orderId };
  const view = await readOrder(guest);
  await changeOrder(guest, { version: view.version, ...changes(view) });
}

/** Names the first places of a group, in their order; the rest stay open. */
export function seat(
  view: OrderView,
  groupIndex: number,
  guests: readonly (Person & { answers?: Answers })[],
): NonNullable<Changes["attendees"]> {
  const places = view.registration_groups[groupIndex]?.attendees ?? [];
  return guests.flatMap(({ answers = {}, ...names }, index) => {
    const place = places[index];
    return place ? [{ id: place.id, ...names, answers: answerList(answers) }] : [];
  });
}

export const answerList = (answers: Answers) =>
  Object.entries(answers).map(([field_key, answer]) => ({ field_key, answer }));
