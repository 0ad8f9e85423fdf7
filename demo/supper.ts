import { randomUUID } from "node:crypto";
import { addHours, addMinutes, subDays } from "date-fns";
import { recordScans } from "@/lib/events/door/check-in";
import { readManifest } from "@/lib/events/door/manifest";
import { completeOrder } from "@/lib/events/payments/completion";
import { putCover } from "@/lib/events/setup/event-cover";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { createEvent } from "@/lib/events/setup/events";
import { createTicketType } from "@/lib/events/setup/products";
import type { SystemActor } from "@/lib/identity/actor";
import { saturday } from "./calendar";
import { drawEvening } from "./covers";
import { asGuest, order, seat } from "./orders";
import { at } from "./past";
import { person } from "./people";

const ZONE = "America/New_York";

/** Who booked, and whom they brought. */
const PARTIES = [
  ["Nadia Petrov", "Elias Brandt"],
  ["Ottoline Marsh", "Edmund Marsh"],
  ["Philippa Noor", "Samir Noor"],
  ["Tobias Achterberg", "Lene Achterberg", "Mats Achterberg"],
  ["Hazel Okonkwo"],
  ["Wren Castellane", "Robin Castellane"],
  ["Quentin Abara", "Ruth Abara", "Joy Abara", "Ben Abara"],
].map((names) => names.map((name) => person(name)));

/** Came late or not at all: the last three of the list. */
const ABSENT = 3;

/** The supper of two weeks ago or so: sold, paid, and nearly everybody came. */
export async function holdSupper(actor: SystemActor, programId: number): Promise<void> {
  const startsAt = saturday(-21, ZONE, { hours: 18, minutes: 0 });
  const eventId = await at(subDays(startsAt, 40), () => sellSupper(actor, programId, startsAt));
  await at(addMinutes(startsAt, 30), async () => {
    const { guests } = await readManifest(actor, eventId);
    const scans = guests.slice(0, -ABSENT).map(({ id }, index) => ({
      scan_id: randomUUID(),
      attendee_id: id,
      at: addMinutes(startsAt, index - 15).toISOString(),
    }));
    await recordScans(actor, eventId, { scans, device: "Phone at the loft door" });
  });
}

async function sellSupper(actor: SystemActor, programId: number, startsAt: Date) {
  const event = await createEvent(actor, {
    slug: "harvest-supper",
    name: "Harvest supper",
    summary: "Soup, bread and stories at one long table above the net store.",
    starts_at: startsAt.toISOString(),
    ends_at: addHours(startsAt, 4).toISOString(),
    timezone: ZONE,
    currency: "USD",
    capacity: 40,
    branding_program_id: programId,
    location: {
      kind: "in_person",
      venue: "The Net Loft",
      address: "7 Cable Wharf, Portland, ME 04101",
      audience: "everyone",
      map_allowed: true,
    },
    payment_methods: ["card"],
  });
  await putCover(actor, event.id, { name: "supper.jpg", bytes: await drawEvening("supper") });
  const { id: ticket_type_id } = await createTicketType(actor, event.id, {
    name: "Seat",
    price: "45.00",
    fair_market_value: "20.00",
    attendee_details_timing: "optional",
  });
  await setEventStatus(actor, event.id, "published");
  for (const guests of PARTIES) {
    const [purchaser] = guests;
    if (!purchaser) continue;
    const cart = { tickets: [{ ticket_type_id, quantity: guests.length }] };
    const placed = await order(actor, event.id, { cart, purchaser });
    await completeOrder(actor, placed.orderId, { method: "card", gateway: "test", isTest: true });
    await asGuest(actor, placed, (view) => ({
      attendees: guests.flatMap((guest, index) => seat(view, index, [guest])),
    }));
  }
  return event.id;
}
