import { addHours, subDays } from "date-fns";
import { createAuctionItem } from "@/lib/events/auction/auction";
import { completeOrder } from "@/lib/events/payments/completion";
import { putCover } from "@/lib/events/setup/event-cover";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { changeEvent, createEvent } from "@/lib/events/setup/events";
import { createTicketType } from "@/lib/events/setup/products";
import { createQuestion } from "@/lib/events/setup/questions";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import type { SystemActor } from "@/lib/identity/actor";
import { saturday } from "./calendar";
import { drawEvening } from "./covers";
import { order } from "./orders";
import { person } from "./people";

const ZONE = "America/New_York";

/** What the gala's public page tells and offers beyond its tickets. */
export async function dressGala(actor: SystemActor, eventId: number): Promise<void> {
  await putCover(actor, eventId, { name: "gala.jpg", bytes: await drawEvening("gala") });
  await changeEvent(actor, eventId, {
    page_text:
      "When the lanterns are lit along Cable Wharf, two hundred neighbors sit down to dinner for the children of the harbor.\n\nThere is music by the Saltmarsh Trio, an auction with things that money rarely buys, and a short hello from children whom your last gala sent to school.\n\nDress as you like. Boats can tie up at the wharf from five o'clock on.",
    cancellation_policy: "If you can’t come, someone else will be glad to have your seat.",
    donation: {
      suggested_amounts: [25, 50, 100],
      text: "A gift beside your seat buys books, boots and bus tickets, and may be tax-deductible.",
    },
    waitlist_offered: true,
  });
  await createAuctionItem(actor, eventId, {
    title: "A day out on the pilot boat",
    description: "For two, with the harbor pilot, tea from a flask and a knitted cap each.",
    fair_market_value: "180.00",
    buy_now_price: "250.00",
  });
}

export type LanternWalk = { id: number; slug: string; ticketTypeId: number };

/** A small event with two places left and one ticket sold out, for whose waiting list two people wait. */
export async function createLanternWalk(
  actor: SystemActor,
  programId: number,
): Promise<LanternWalk> {
  const startsAt = saturday(45, ZONE, { hours: 17, minutes: 0 });
  const event = await createEvent(actor, {
    slug: "lantern-walk",
    name: "Lantern walk along the harbor",
    summary: "An evening walk with handmade lanterns, songs at the lighthouse and hot cider.",
    page_text:
      "We meet at the old ferry landing and walk two miles along the water. Children carry the lanterns that they made at school.\n\nThe path is even and good for wheelchairs and prams.",
    starts_at: startsAt.toISOString(),
    ends_at: addHours(startsAt, 3).toISOString(),
    timezone: ZONE,
    currency: "USD",
    capacity: 14,
    branding_program_id: programId,
    location: {
      kind: "in_person",
      venue: "The old ferry landing",
      address: "84 Commercial Street, Portland, ME 04101",
      audience: "everyone",
      map_allowed: true,
    },
    buyer_cancel_until: subDays(startsAt, 3).toISOString(),
    payment_methods: ["card"],
    donation: { suggested_amounts: [10, 20] },
    waitlist_offered: true,
  });
  await putCover(actor, event.id, { name: "walk.jpg", bytes: await drawEvening("walk") });
  const walker = await createTicketType(actor, event.id, {
    name: "Walker",
    description: "One person, with a mug of cider.",
    price: "18.00",
    fair_market_value: "8.00",
    attendee_details_timing: "optional",
    position: 1,
  });
  const bench = await createTicketType(actor, event.id, {
    name: "Bench by the lighthouse",
    description: "Two warm seats with blankets, for those who would rather not walk.",
    price: "40.00",
    fair_market_value: "16.00",
    admissions_per_unit: 2,
    registration_group_kind: "family",
    attendee_details_timing: "optional",
    capacity: 2,
    position: 2,
  });
  await createTicketType(actor, event.id, {
    name: "Lantern makers",
    description: "For families of the lantern workshop.",
    price: "0.00",
    benefit_kind: "none",
    attendee_details_timing: "optional",
    hidden: true,
    access_code: "LANTERN",
    position: 3,
  });
  await createQuestion(actor, event.id, {
    field_key: "cider",
    field_label: "Cider or tea?",
    field_type: "radio",
    options: ["Cider", "Tea"],
    scope: "group",
    position: 1,
  });
  await setEventStatus(actor, event.id, "published");
  const sold = { payment_method: "card" as const };
  const cart = (ticket_type_id: number, quantity: number) => ({
    tickets: [{ ticket_type_id, quantity }],
  });
  const placed = [
    { cart: cart(bench.id, 2), purchaser: person("Wilhelmina Park") },
    { cart: cart(walker.id, 5), purchaser: person("Tomás Salgado") },
    { cart: cart(walker.id, 3), purchaser: person("Elias Brandt") },
  ];
  for (const wanted of placed) {
    const { orderId } = await order(actor, event.id, { ...wanted, ...sold });
    await completeOrder(actor, orderId, { method: "card", gateway: "test", isTest: true });
  }
  for (const name of ["Nora Whitlock", "Idris Kamau"]) {
    const { first_name, last_name, email } = person(name);
    const visitor = { ...actor, kind: "visitor" as const };
    const waiting = { ticket_type_id: bench.id, quantity: 1, first_name, last_name, email };
    await joinWaitlist(visitor, { id: event.id }, waiting);
  }
  return { ...event, ticketTypeId: walker.id };
}
