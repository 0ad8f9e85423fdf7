import type { orderLines, orders } from "@/db/schema";
import { toMajor } from "@/lib/money";
import type { LineItemView } from "../line-view";

type Line = Omit<typeof orderLines.$inferSelect, "organizationId" | "orderId">;

type Order = Pick<typeof orders.$inferSelect, "currency" | "registrationVersion">;

/** A line as orders and receipts show it (`api-spec`, line item). */
export function lineItemOf(line: Line, { currency, registrationVersion }: Order): LineItemView {
  const { admissionsPerUnit: admissions_per_unit, admissions } = line;
  return {
    type: line.type,
    label: line.label,
    ...sourceOf(line),
    quantity: line.quantity,
    unit_amount: toMajor(line.unitAmount, currency),
    line_total: toMajor(line.lineTotal, currency),
    fair_market_total: toMajor(line.fairMarketTotal, currency),
    discount: toMajor(line.discount, currency),
    ...(registrationVersion !== null && { admissions_per_unit, admissions }),
    ...(line.sourceSnapshot && { source_snapshot: line.sourceSnapshot }),
  };
}

function sourceOf(line: Line): Partial<LineItemView> {
  switch (line.type) {
    case "ticket":
      return { ticket_type_id: line.ticketTypeId ?? undefined };
    case "sponsor_package":
      return { sponsor_package_id: line.sponsorPackageId ?? undefined };
    case "auction_item":
      return { auction_item_id: line.auctionItemId ?? undefined };
    case "auction_bid":
      return { auction_bid_id: line.auctionBidId ?? undefined };
    case "donation_addon":
      return {};
  }
}
