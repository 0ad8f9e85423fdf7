import { disableOrderLink } from "@/lib/events/changes/order-link";
import { readManifest } from "@/lib/events/door/manifest";
import { seatGuests } from "@/lib/events/door/seating";
import { createTables } from "@/lib/events/door/seating-tables";
import { expireDueReservations } from "@/lib/events/orders/expiry";
import { completeOrder } from "@/lib/events/payments/completion";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { importLegacyOrder } from "@/lib/events/selling/legacy";
import type { PlacedOrder } from "@/lib/events/selling/placement";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { daysAgo } from "./calendar";
import type { Gala } from "./gala";
import { answerList, asGuest, order, seat } from "./orders";
import { at } from "./past";
import { person, SPONSOR_GUESTS, TABLE_GUESTS } from "./people";

type World = { system: SystemActor; staff: StaffActor; gala: Gala; logo: () => Promise<number> };
type Placing = (world: World) => Promise<PlacedOrder>;

const COD = "Roast cod with lemon";
const BEEF = "Slow-cooked beef";
const SQUASH = "Squash and barley (vegetarian)";

const paid = (system: SystemActor, placed: PlacedOrder) =>
  completeOrder(system, placed.orderId, { method: "card", gateway: "test", isTest: true });

const v2: Placing = async ({ system, gala }) => {
  const buyer = person("Nadia Petrov", "+1 207 555 0148");
  const placed = await order(system, gala.id, {
    cart: {
      tickets: [{ ticket_type_id: gala.seat.id, quantity: 2 }],
      donations: [{ amount: "50.00" }],
      promo_code: "EARLYBIRD",
      cover_fees: true,
      conversion_intents: { recurring_gift: true, child_sponsorship: false },
    },
    purchaser: buyer,
    answers: answerList({ heard_from: "A friend" }),
  });
  await paid(system, placed);
  await asGuest(system, placed, (view) => ({
    attendees: [
      ...seat(view, 0, [{ ...buyer, answers: { meal: COD, photos: "true" } }]),
      ...seat(view, 1, [
        { ...person("Elias Brandt"), answers: { meal: SQUASH, diet: '["Vegan"]' } },
      ]),
    ],
  }));
  return placed;
};

const v2Table: Placing = async ({ system, gala }) => {
  const placed = await order(system, gala.id, {
    cart: { tickets: [{ ticket_type_id: gala.table.id, quantity: 1 }] },
    purchaser: person("Rosalind Achebe", "+1 207 555 0117"),
  });
  await paid(system, placed);
  const meals = [COD, BEEF, SQUASH, COD];
  await asGuest(system, placed, (view) => ({
    groups: view.registration_groups.slice(0, 1).map(({ id }) => ({
      id,
      label: "The Tidewatchers",
      answers: answerList({
        seating_wishes: "Near the stage, please: one of us uses a wheelchair.",
      }),
    })),
    attendees: seat(
      view,
      0,
      TABLE_GUESTS.map((guest, index) => ({
        ...guest,
        answers: { ...(meals[index] ? { meal: meals[index] } : {}), ...ALLERGIC[index] },
      })),
    ),
  }));
  return placed;
};

const ALLERGIC: Record<number, Record<string, string>> = {
  2: { diet: '["Nut allergy"]', allergy_details: "Hazelnuts, also in traces." },
};

const v2Sponsor: Placing = async ({ system, gala, logo }) => {
  const placed = await order(system, gala.id, {
    cart: {
      sponsor_packages: [
        { sponsor_package_id: gala.beacon.id, quantity: 1 },
        { sponsor_package_id: gala.friend.id, quantity: 1 },
      ],
      auction_bids: [{ auction_bid_id: gala.bid.id }],
    },
    purchaser: person("Henrik Sorensen", "+1 207 555 0162"),
    purchaser_attends: false,
  });
  await paid(system, placed);
  const logoId = await logo();
  await asGuest(system, placed, (view) => ({
    groups: view.registration_groups
      .slice(0, 1)
      .map(({ id }) => ({ id, label: "Sorensen Boatyard" })),
    attendees: seat(
      view,
      0,
      SPONSOR_GUESTS.map((guest) => ({ ...guest, answers: { meal: BEEF } })),
    ),
    sponsors: view.sponsors.slice(0, 1).map(({ id }) => ({
      id,
      company_name: "Sorensen Boatyard",
      contact_name: "Henrik Sorensen",
      contact_email: "office@sorensen-boatyard.example",
      contact_phone: "+1 207 555 0162",
      public_visibility: true,
      notes: "Please use the short name on the lantern wall.",
      renewal_follow_up_requested: true,
      logo_upload_id: logoId,
    })),
  }));
  return placed;
};

const checkPending: Placing = async ({ system, gala }) => {
  const placed = await at(daysAgo(3), () =>
    order(system, gala.id, {
      cart: { tickets: [{ ticket_type_id: gala.family.id, quantity: 1 }] },
      purchaser: person("Beatriz Salgado", "+1 207 555 0175"),
      payment_method: "check",
    }),
  );
  await asGuest(system, placed, (view) => ({
    groups: view.registration_groups.map(({ id }) => ({
      id,
      label: "Salgado",
      answers: answerList({ high_chairs: "1" }),
    })),
    attendees: seat(view, 0, [
      { ...person("Beatriz Salgado"), answers: { meal: COD } },
      { ...person("Tomás Salgado"), answers: { meal: BEEF } },
      person("Inês Salgado"),
    ]),
  }));
  return placed;
};

const single = (gala: Gala, name: string) => ({
  cart: { tickets: [{ ticket_type_id: gala.seat.id, quantity: 1 }] },
  purchaser: person(name),
});

const cancelled: Placing = async ({ system, staff, gala }) => {
  const placed = await at(daysAgo(12), async () => {
    const made = await order(system, gala.id, single(gala, "Samuel Oduya"));
    await paid(system, made);
    return made;
  });
  await at(daysAgo(5), () =>
    cancelOrder(staff, placed.orderId, "Away on the evening; left the payment as a gift."),
  );
  return placed;
};

const refunded: Placing = async ({ system, gala }) => {
  const placed = await at(daysAgo(20), async () => {
    const made = await order(system, gala.id, single(gala, "Klara Novak"));
    await paid(system, made);
    return made;
  });
  await at(daysAgo(9), () =>
    refundOrder(system, placed.orderId, { reason: "Ill on the evening." }),
  );
  return placed;
};

const expired: Placing = async ({ system, gala }) => {
  const placed = await at(daysAgo(2), () => order(system, gala.id, single(gala, "Jonah Reyes")));
  await expireDueReservations(system.requestId);
  return placed;
};

const linkDisabled: Placing = async ({ system, staff, gala }) => {
  const placed = await order(system, gala.id, single(gala, "Ottilie Marsh"));
  await paid(system, placed);
  await disableOrderLink(staff, placed.orderId);
  return placed;
};

const legacy: Placing = ({ system, gala }) =>
  importLegacyOrder(system, gala.id, {
    order_number: "HL-2025-0317",
    placed_at: daysAgo(40).toISOString(),
    status: "completed",
    purchaser_name: "Walter Amsel",
    purchaser_email: "walter.amsel@mail.example",
    lines: [
      {
        label: "Dinner ticket (from our old shop)",
        ticket_type_id: gala.seat.id,
        quantity: 2,
        unit_amount: "120.00",
        fair_market_value: "55.00",
      },
    ],
    payment: { method: "card", gateway: "old-shop" },
  });

const PLACINGS = {
  v2,
  v2_table: v2Table,
  v2_sponsor: v2Sponsor,
  check_pending: checkPending,
  legacy,
  cancelled,
  refunded,
  expired,
  link_disabled: linkDisabled,
};

export type OrderName = keyof typeof PLACINGS;

/** One order in every state that a guest can find theirs in (`decisions §13`). */
export async function placeGalaOrders(world: World): Promise<Record<OrderName, PlacedOrder>> {
  const placed: [string, PlacedOrder][] = [];
  for (const [name, place] of Object.entries(PLACINGS)) placed.push([name, await place(world)]);
  await seatParties(world);
  return Object.fromEntries(placed) as Record<OrderName, PlacedOrder>;
}

/** The sponsor sits by the stage, a whole table near it; who else comes is still to be seated. */
async function seatParties({ system, gala }: World): Promise<void> {
  const [stage, , near] = await createTables(system, gala.id, { seats: 8, count: 6 });
  const { guests } = await readManifest(system, gala.id);
  for (const [label, table] of [
    ["Sorensen Boatyard", stage] as const,
    ["The Tidewatchers", near] as const,
  ]) {
    const group_id = guests.find(({ group }) => group.label === label)?.group.id;
    if (table && group_id) await seatGuests(system, gala.id, { table_id: table.id, group_id });
  }
}
