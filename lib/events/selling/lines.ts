import type { orderLines, orderSponsors } from "@/db/schema";
import type { Purchaser } from "../place-order-schema";
import type { PricedLine } from "../pricing/pricing";

type NewLine = Omit<typeof orderLines.$inferInsert, "organizationId" | "orderId">;
type NewSponsor = Omit<typeof orderSponsors.$inferInsert, "organizationId" | "orderId">;

export const lineRow = (line: PricedLine, index: number): NewLine => ({
  position: index + 1,
  type: line.type,
  label: line.label,
  ticketTypeId: line.type === "ticket" ? line.sourceId : null,
  sponsorPackageId: line.type === "sponsor_package" ? line.sourceId : null,
  auctionItemId: line.auctionItemId,
  auctionBidId: line.type === "auction_bid" ? line.sourceId : null,
  quantity: line.quantity,
  unitAmount: line.unit,
  lineTotal: line.total,
  fairMarketTotal: line.fairMarket,
  benefitKind: line.benefit,
  feesCovered: line.feesCovered,
  discount: line.discount,
  admissionsPerUnit: line.admissionsPerUnit,
  admissions: line.admissions,
  sourceSnapshot: line.snapshot,
});

/**
 * A sponsor for every unit of a sponsor package, `lineId` being the position of its line. The buyer is
 * whom to ask about it, until somebody else is named.
 */
export const sponsorRows = (lines: readonly PricedLine[], purchaser: Purchaser): NewSponsor[] =>
  lines.flatMap((line, index) =>
    line.type !== "sponsor_package"
      ? []
      : Array.from({ length: line.quantity }, () => ({
          lineId: index + 1,
          sponsorPackageId: line.sourceId ?? 0,
          contactName: `${purchaser.first_name} ${purchaser.last_name}`,
          contactEmail: purchaser.email,
          contactPhone: purchaser.phone ?? null,
        })),
  );
