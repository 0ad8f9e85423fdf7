import { type SQL, sql } from "drizzle-orm";
import { converted } from "@/lib/giving/counting";
import type { Dataset, ReportGround } from "../field";
import { choice, dayOf, field, pageAt, reference } from "../fields";

const placedOn = dayOf(sql`o.completed_at`);

const inOwnCurrency = (ground: ReportGround, amount: SQL): SQL =>
  converted(ground, amount, {
    organizationId: sql`o.organization_id`,
    currency: sql`o.currency`,
    on: placedOn(ground),
  });

const PAID = sql`(line.line_total - line.discount + line.fees_covered)`;

/** What completed registrations were bought for. */
export const ORDER_LINES: Dataset = {
  key: "order_line",
  label: "Registration items",
  description:
    "Each ticket, package, auction item, or added gift on a completed registration, before refunds.",
  row: { one: "registration item", many: "registration items" },
  needs: ["orders_view"],
  from: () => sql`order_lines line
    join orders o on o.organization_id = line.organization_id and o.id = line.order_id
    join events event on event.organization_id = o.organization_id and event.id = o.event_id`,
  where: ({ organizationId }) => sql`line.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case when o.status <> 'completed' then o.status
    when ${inOwnCurrency(ground, PAID)} is null then 'no_rate' end`,
  reasons: {
    pending: "Pending registrations",
    cancelled: "Canceled registrations",
    refunded: "Refunded registrations",
    expired: "Expired registrations",
    no_rate: "No exchange rate for the registration date",
  },
  currency: sql`o.currency`,
  date: "completed_on",
  isOfDonors: false,
  order: [{ by: sql`line.id`, type: "int", descending: true }],
  shown: ["completed_on", "order_number", "event", "item", "quantity", "amount"],
  record: { kind: "order", id: sql`o.id`, path: pageAt("/admin/orders", sql`o.id`) },
  fields: [
    field("amount", "Amount", "money", (ground) => inOwnCurrency(ground, PAID)),
    field("benefit_value", "Fair market value", "money", (ground) =>
      inOwnCurrency(ground, sql`line.fair_market_total`),
    ),
    field("contribution", "Amount above fair market value", "money", (ground) =>
      inOwnCurrency(ground, sql`greatest(0, ${PAID} - line.fair_market_total)`),
    ),
    field("quantity", "Quantity", "number", sql`line.quantity`),
    field("admissions", "Admissions", "number", sql`line.admissions`),
    choice("type", "Item type", sql`line.type`, {
      ticket: "Ticket",
      sponsor_package: "Sponsor package",
      auction_item: "Auction item",
      auction_bid: "Auction bid",
      donation_addon: "Added gift",
    }),
    field("item", "Item", "text", sql`line.label`),
    field("order_number", "Registration", "text", sql`o.order_number`, { isDetail: true }),
    reference("event", "Event", sql`event.id`, sql`event.name`, "events"),
    field("completed_on", "Date", "date", placedOn, { isNullable: true }),
  ],
};
