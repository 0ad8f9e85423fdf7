import { type SQL, sql } from "drizzle-orm";
import { converted } from "@/lib/giving/counting";
import type { Dataset, ReportGround } from "../field";
import { choice, dayOf, field, pageAt, reference } from "../fields";

/** The quarter of an hour in which a guest was checked in, by the event's own clock. */
const quarterHour = (at: SQL): SQL => sql`to_char(
  date_bin('15 minutes', ${at} at time zone event.time_zone, timestamp '2000-01-01'), 'HH24:MI')`;

/** Guests of completed registrations, and when they came. */
export const ATTENDEES: Dataset = {
  key: "guest",
  label: "Guests",
  description: "Each guest on a completed registration, once, with their check-in time.",
  row: { one: "guest", many: "guests" },
  needs: ["orders_view"],
  from: () => sql`attendees guest
    join orders o on o.organization_id = guest.organization_id and o.id = guest.order_id
    join events event on event.organization_id = o.organization_id and event.id = o.event_id`,
  where: ({ organizationId }) => sql`guest.organization_id = ${organizationId}`,
  leftOut: () => sql`case when o.status <> 'completed' then o.status
    when guest.status <> 'active' then 'guest_cancelled' end`,
  reasons: {
    pending: "On pending registrations",
    cancelled: "On canceled registrations",
    refunded: "On refunded registrations",
    expired: "On expired registrations",
    guest_cancelled: "Canceled guests",
  },
  date: "event_on",
  isOfDonors: false,
  order: [{ by: sql`guest.id`, type: "int", descending: true }],
  shown: ["event", "event_on", "is_checked_in", "checked_in_time", "order_number"],
  record: { kind: "order", id: sql`o.id`, path: pageAt("/admin/orders", sql`o.id`) },
  fields: [
    reference("event", "Event", sql`event.id`, sql`event.name`, "events"),
    field(
      "event_on",
      "Event date",
      "date",
      sql`(event.starts_at at time zone event.time_zone)::date`,
      { isNullable: true },
    ),
    field("is_checked_in", "Checked in", "flag", sql`(guest.checked_in_at is not null)`),
    field("checked_in_on", "Check-in date", "date", dayOf(sql`guest.checked_in_at`), {
      isNullable: true,
    }),
    field("checked_in_time", "Check-in time", "text", quarterHour(sql`guest.checked_in_at`), {
      isNullable: true,
    }),
    field("is_complete", "Details complete", "flag", sql`guest.complete`),
    field("order_number", "Registration", "text", sql`o.order_number`, { isDetail: true }),
  ],
};

/** A value of an auction in the organization's currency, at the rate of the event's day. */
const auctioned =
  (amount: SQL) =>
  (ground: ReportGround): SQL =>
    converted(ground, amount, {
      organizationId: sql`event.organization_id`,
      currency: sql`event.currency`,
      on: sql`(event.starts_at at time zone event.time_zone)::date`,
    });

const RAISED = sql`sold.amount`;

/** Auction items with their bids and what they were sold for. */
export const AUCTION_ITEMS: Dataset = {
  key: "auction_item",
  label: "Auction items",
  description:
    "Each auction item, once, with its bids and the amount paid for it on completed registrations.",
  row: { one: "auction item", many: "auction items" },
  needs: ["orders_view"],
  from: () => sql`auction_items item
    join events event on event.organization_id = item.organization_id and event.id = item.event_id
    cross join lateral (
      select count(*)::int as bids, max(bid.amount) as highest from auction_bids bid
      where bid.organization_id = item.organization_id and bid.auction_item_id = item.id
        and bid.revoked_at is null) bidding
    cross join lateral (
      select coalesce(sum(line.line_total - line.discount + line.fees_covered), 0)::bigint as amount
      from order_lines line
      join orders o on o.organization_id = line.organization_id and o.id = line.order_id
      where line.organization_id = item.organization_id and o.status = 'completed'
        and (line.auction_item_id = item.id or line.auction_bid_id in (
          select bid.id from auction_bids bid where bid.organization_id = item.organization_id
            and bid.auction_item_id = item.id))) sold`,
  where: ({ organizationId }) => sql`item.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case when not item.active then 'inactive'
    when ${auctioned(RAISED)(ground)} is null then 'no_rate' end`,
  reasons: { inactive: "Items not for sale", no_rate: "No exchange rate for the event date" },
  currency: sql`event.currency`,
  date: "event_on",
  isOfDonors: false,
  order: [{ by: sql`item.id`, type: "int", descending: true }],
  shown: ["event", "item", "value", "bids", "highest_bid", "sold_for"],
  record: { kind: "event", id: sql`event.id`, path: pageAt("/admin/events", sql`event.id`) },
  fields: [
    reference("event", "Event", sql`event.id`, sql`event.name`, "events"),
    field("item", "Item", "text", sql`item.title`),
    field(
      "event_on",
      "Event date",
      "date",
      sql`(event.starts_at at time zone event.time_zone)::date`,
      { isNullable: true },
    ),
    field("value", "Fair market value", "money", auctioned(sql`item.fair_market_value`)),
    field("highest_bid", "Highest bid", "money", auctioned(sql`bidding.highest`), {
      isNullable: true,
    }),
    field("sold_for", "Sold for", "money", auctioned(RAISED)),
    field("bids", "Bids", "number", sql`bidding.bids`),
    field("is_sold", "Sold", "flag", sql`(${RAISED} > 0)`),
    choice(
      "sold_by",
      "Sold by",
      sql`case when item.units_taken = 0 then 'unsold'
        when exists (select from auction_bids bid where bid.organization_id = item.organization_id
          and bid.auction_item_id = item.id and bid.won) then 'bid' else 'outright' end`,
      { bid: "Winning bid", outright: "Bought outright", unsold: "Not sold" },
    ),
  ],
};
