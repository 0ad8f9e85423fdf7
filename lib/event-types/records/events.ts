import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  attendees,
  auctionBids,
  auctionItems,
  eventInvitations,
  eventPeople,
  eventSessions,
  events,
  eventTables,
  orderLines,
  orders,
  promoCodes,
  questions,
  registrationGroups,
  sponsorPackages,
  ticketTypes,
  waitlistEntries,
} from "@/db/schema";
import {
  columns,
  customOf,
  defineRecord,
  expression,
  MOST_LISTED,
  major,
  money,
  nameOf,
} from "../record";

export const EVENT = defineRecord("EventRecord", events, {
  ...columns(events, "id", "slug", "name", "summary", "status", "startsAt", "endsAt", "timeZone"),
  ...columns(events, "currency", "capacity", "admissionsTaken", "locationKind", "areaLabel"),
  ...columns(events, "publishedAt", "createdAt"),
});

const currencyOfEvent = (eventId: ReturnType<typeof sql>, organizationId: ReturnType<typeof sql>) =>
  sql`(select currency from events e where e.organization_id = ${organizationId} and e.id = ${eventId})`;

const ofEvent = (table: "ticket_types" | "sponsor_packages" | "auction_items" | "promo_codes") =>
  currencyOfEvent(
    sql`${sql.identifier(table)}.event_id`,
    sql`${sql.identifier(table)}.organization_id`,
  );

export const TICKET_TYPE = defineRecord("TicketTypeRecord", ticketTypes, {
  ...columns(ticketTypes, "id", "eventId", "name", "code", "description"),
  price: money(ticketTypes.price, ofEvent("ticket_types")),
  fair_market_value: money(ticketTypes.fairMarketValue, ofEvent("ticket_types")),
  ...columns(ticketTypes, "admissionsPerUnit", "capacity", "unitsTaken", "salesStartAt"),
  ...columns(ticketTypes, "salesEndAt", "active", "createdAt"),
});

export const SPONSOR_PACKAGE = defineRecord("SponsorPackageRecord", sponsorPackages, {
  ...columns(sponsorPackages, "id", "eventId", "name", "tier"),
  price: money(sponsorPackages.price, ofEvent("sponsor_packages")),
  fair_market_value: money(sponsorPackages.fairMarketValue, ofEvent("sponsor_packages")),
  ...columns(sponsorPackages, "admissionsPerUnit", "capacity", "unitsTaken", "active", "createdAt"),
});

export const AUCTION_ITEM = defineRecord("AuctionItemRecord", auctionItems, {
  ...columns(auctionItems, "id", "eventId", "title", "description"),
  fair_market_value: money(auctionItems.fairMarketValue, ofEvent("auction_items")),
  buy_now_price: money(auctionItems.buyNowPrice, ofEvent("auction_items")),
  ...columns(auctionItems, "active", "createdAt"),
});

const currencyOfItem = sql`(select e.currency from auction_items i join events e
  on e.organization_id = i.organization_id and e.id = i.event_id
  where i.organization_id = ${auctionBids.organizationId} and i.id = ${auctionBids.auctionItemId})`;

export const AUCTION_BID = defineRecord("AuctionBidRecord", auctionBids, {
  ...columns(auctionBids, "id", "auctionItemId", "bidderName", "bidderEmail"),
  amount: money(auctionBids.amount, currencyOfItem),
  ...columns(auctionBids, "won", "revokedAt", "createdAt"),
});

export const PROMO_CODE = defineRecord("PromoCodeRecord", promoCodes, {
  ...columns(promoCodes, "id", "eventId", "code", "kind"),
  value: expression(
    z.number().meta({ description: "Percent, or an amount in the event's currency" }),
    sql`case ${promoCodes.kind} when 'percent' then trim_scale(${promoCodes.value}::numeric / 100)
      else ${major(sql`${promoCodes.value}`, ofEvent("promo_codes"))} end`,
  ),
  ...columns(promoCodes, "maxUses", "uses", "startsAt", "endsAt", "active", "createdAt"),
});

export const QUESTION = defineRecord("QuestionRecord", questions, {
  ...columns(questions, "id", "eventId", "fieldKey", "fieldLabel", "fieldType", "options"),
  ...columns(questions, "scope", "required", "active", "createdAt"),
});

export const EVENT_SESSION = defineRecord("SessionRecord", eventSessions, {
  ...columns(eventSessions, "id", "eventId", "title", "description", "startsAt", "endsAt"),
  ...columns(eventSessions, "location", "createdAt"),
});

export const EVENT_PERSON = defineRecord(
  "EventPersonRecord",
  eventPeople,
  columns(
    eventPeople,
    "id",
    "eventId",
    "name",
    "isGroup",
    "title",
    "role",
    "bio",
    "url",
    "createdAt",
  ),
);

export const EVENT_TABLE = defineRecord(
  "EventTableRecord",
  eventTables,
  columns(eventTables, "id", "eventId", "label", "seats", "position", "createdAt"),
);

const OrderLine = z.strictObject({
  type: z.string(),
  label: z.string(),
  quantity: z.number().int(),
  unit_amount: z.number(),
  line_total: z.number(),
});

const Guest = z.strictObject({
  id: z.number().int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
});

const most = sql.raw(String(MOST_LISTED));

export const ORDER = defineRecord(
  "RegistrationRecord",
  orders,
  {
    ...columns(orders, "id", "orderNumber", "eventId"),
    event_name: nameOf("events", "name", {
      organizationId: orders.organizationId,
      id: orders.eventId,
    }),
    ...columns(orders, "status", "purchaserName", "purchaserEmail", "language", "currency"),
    subtotal: money(orders.subtotal, orders.currency),
    discount: money(orders.discount, orders.currency),
    donation: money(orders.donation, orders.currency),
    fees_covered: money(orders.feesCovered, orders.currency),
    total: money(orders.total, orders.currency),
    tax_deductible: money(orders.taxDeductible, orders.currency),
    custom: customOf(orders.custom),
    ...columns(orders, "paymentMethod", "donationId", "reservationExpiresAt"),
    lines: expression(
      z.array(OrderLine).meta({ description: `The first ${MOST_LISTED}` }),
      sql`coalesce((select jsonb_agg(jsonb_build_object('type', l.type, 'label', left(l.label, 200), 'quantity', l.quantity,
          'unit_amount', ${major(sql`l.unit_amount`, orders.currency)}, 'line_total', ${major(sql`l.line_total`, orders.currency)}) order by l.position)
        from (select * from ${orderLines} where ${orderLines.organizationId} = ${orders.organizationId}
          and ${orderLines.orderId} = ${orders.id} order by ${orderLines.position} limit ${most}) l), '[]')`,
    ),
    guests_count: expression(
      z.number().int(),
      sql`(select count(*) from ${attendees} where ${attendees.organizationId} = ${orders.organizationId}
        and ${attendees.orderId} = ${orders.id} and ${attendees.status} = 'active')`,
    ),
    guests: expression(
      z.array(Guest).meta({ description: `The first ${MOST_LISTED}` }),
      sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'first_name', left(a.first_name, 100), 'last_name', left(a.last_name, 100),
          'email', a.email, 'status', a.status) order by a.id)
        from (select * from ${attendees} where ${attendees.organizationId} = ${orders.organizationId}
          and ${attendees.orderId} = ${orders.id} order by ${attendees.id} limit ${most}) a), '[]')`,
    ),
    ...columns(orders, "completedAt", "closedAt", "closedReason", "createdAt"),
  },
  sql`(select g.donor_id from donations g where g.organization_id = ${orders.organizationId} and g.id = ${orders.donationId})`,
);

export const ATTENDEE = defineRecord("GuestRecord", attendees, {
  ...columns(attendees, "id", "orderId"),
  event_id: expression(
    z.number().int(),
    sql`(select ${registrationGroups.eventId} from ${registrationGroups}
      where ${registrationGroups.organizationId} = ${attendees.organizationId} and ${registrationGroups.id} = ${attendees.groupId})`,
  ),
  ...columns(attendees, "firstName", "lastName", "email", "phone", "isPurchaser", "status"),
  ...columns(attendees, "ticketState", "checkedInAt", "complete"),
  custom: customOf(attendees.custom),
});

export const WAITLIST_ENTRY = defineRecord("WaitlistEntryRecord", waitlistEntries, {
  ...columns(waitlistEntries, "id", "eventId", "ticketTypeId", "quantity", "firstName"),
  ...columns(waitlistEntries, "lastName", "email", "phone", "status", "offeredAt"),
  ...columns(waitlistEntries, "offerExpiresAt", "orderId", "createdAt"),
});

export const EVENT_INVITATION = defineRecord("EventInvitationRecord", eventInvitations, {
  ...columns(eventInvitations, "id", "eventId", "donorId", "householdId", "ticketTypeId"),
  ...columns(eventInvitations, "name", "email", "seats", "isReserved", "isComplimentary"),
  ...columns(eventInvitations, "respondBy", "status", "response", "respondedAt", "sentAt"),
  ...columns(eventInvitations, "orderId", "hostOrderId", "createdAt"),
});
