import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  designations,
  donationLines,
  donations,
  events,
  orderLines,
  orders,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { grouped } from "@/lib/grouped";
import type { About, Slot } from "./parts";

/** What a gift or a registration was paid for, and what it is called in the journal. */
export type Earned = { name: string; parts: readonly { about: About; weight: number }[] };

type Of = { donationId: number | null; orderId: number | null };

const NOTHING: Earned = { name: "", parts: [] };

/** What these gifts and registrations were paid for, by the parts that they have now. */
export async function readEarned(
  reader: Db | Tx,
  organizationId: number,
  { donationIds, orderIds }: { donationIds: readonly number[]; orderIds: readonly number[] },
): Promise<(of: Of) => Earned> {
  const gifts = await readGifts(reader, organizationId, donationIds);
  const registrations = await readRegistrations(reader, organizationId, orderIds);
  return ({ donationId, orderId }) =>
    (donationId === null ? registrations.get(orderId ?? 0) : gifts.get(donationId)) ?? NOTHING;
}

async function readGifts(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, Earned>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: donations.id,
      feesCovered: donations.feesCovered,
      programId: donations.programId,
      program: programs.name,
      designationId: donationLines.designationId,
      designation: designations.name,
      amount: donationLines.amount,
    })
    .from(donations)
    .innerJoin(programs, within(programs, organizationId, eq(programs.id, donations.programId)))
    .innerJoin(
      donationLines,
      within(donationLines, organizationId, eq(donationLines.donationId, donations.id)),
    )
    .leftJoin(
      designations,
      within(designations, organizationId, eq(designations.id, donationLines.designationId)),
    )
    .where(within(donations, organizationId, inArray(donations.id, [...ids])))
    .orderBy(asc(donations.id), asc(donationLines.id));
  const byGift = grouped(rows, ({ id }) => id);
  return new Map(
    [...byGift].map(([id, lines]) => [
      id,
      {
        name: `Gift ${id}`,
        parts: [
          ...lines.map(({ programId, designationId, designation, program, amount }) => ({
            about: {
              ...{ slot: "gifts" as const, programId, designationId, eventId: null },
              label: designation ? `${program}: ${designation}` : program,
            },
            weight: amount,
          })),
          { about: FEES, weight: lines[0]?.feesCovered ?? 0 },
        ],
      },
    ]),
  );
}

const FEES: About = {
  ...{ slot: "fees_covered", programId: null, designationId: null, eventId: null },
  label: "Fees covered",
};

/** The gift that a buyer adds is a column of the order as well, which counts. */
const SLOT_OF_LINE: Record<(typeof orderLines.type.enumValues)[number], Slot> = {
  ticket: "tickets",
  sponsor_package: "event_sponsorships",
  auction_item: "auction",
  auction_bid: "auction",
  donation_addon: "event_gifts",
};

async function readRegistrations(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, Earned>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: orders.id,
      number: orders.orderNumber,
      feesCovered: orders.feesCovered,
      gift: orders.donation,
      eventId: orders.eventId,
      event: events.name,
      type: orderLines.type,
      net: sql<number>`${orderLines.lineTotal} - ${orderLines.discount}`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(events, within(events, organizationId, eq(events.id, orders.eventId)))
    .leftJoin(orderLines, within(orderLines, organizationId, eq(orderLines.orderId, orders.id)))
    .where(within(orders, organizationId, inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id), asc(orderLines.position));
  const byOrder = grouped(rows, ({ id }) => id);
  return new Map(
    [...byOrder].map(([id, lines]) => {
      const [{ number, gift, feesCovered, eventId, event }] = lines as [(typeof lines)[number]];
      const of = (slot: Slot) => ({
        ...{ slot, programId: null, designationId: null, eventId },
        label: event,
      });
      const parts = [
        ...lines.flatMap(({ type, net }) =>
          type && type !== "donation_addon" ? [{ about: of(SLOT_OF_LINE[type]), weight: net }] : [],
        ),
        { about: of("event_gifts"), weight: gift },
        { about: FEES, weight: feesCovered },
      ];
      const isPriced = parts.some(({ weight }) => weight > 0);
      return [
        id,
        {
          name: `Registration ${number}`,
          // What was paid for a registration without prices was paid for admission.
          parts: isPriced ? parts : [{ about: of("tickets"), weight: 1 }],
        },
      ];
    }),
  );
}
