import type { Tx } from "@/db/client";
import { orderLines, orderSponsors, type orders } from "@/db/schema";
import type { Purchaser } from "../place-order-schema";
import type { PricedLine } from "../pricing/pricing";
import type { QuoteSnapshot } from "../quote-schema";

type Made = {
  /** By the key of the line. */
  lineIds: Map<string, number>;
  /** By the key of the sponsor's group. */
  sponsorIds: Map<string, number>;
};

/** Writes an order's lines, and a sponsor for every unit of a sponsor package. */
export async function addLines(
  tx: Tx,
  order: typeof orders.$inferSelect,
  lines: PricedLine[],
  plan: QuoteSnapshot["group_plan"],
  purchaser: Purchaser,
): Promise<Made> {
  const rows = await tx
    .insert(orderLines)
    .values(lines.map((line, index) => lineRow(order, line, index + 1)))
    .returning({ id: orderLines.id, position: orderLines.position });
  const lineIds = new Map(rows.map((row) => [lines[row.position - 1]?.key ?? "", row.id]));
  const packages = lines.filter((line) => line.type === "sponsor_package");
  const sponsorIds = new Map<string, number>();
  for (const line of packages) {
    const keys = plan.filter((group) => group.line_key === line.key).map((group) => group.key);
    const ids = await addSponsors(tx, order, line, lineIds.get(line.key) ?? 0, purchaser);
    for (const [index, key] of keys.entries()) sponsorIds.set(key, ids[index] ?? 0);
  }
  return { lineIds, sponsorIds };
}

export function lineRow(
  order: { id: number; organizationId: number },
  line: PricedLine,
  position: number,
): typeof orderLines.$inferInsert {
  return {
    organizationId: order.organizationId,
    orderId: order.id,
    position,
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
  };
}

/** The buyer is whom to ask about the sponsor, until somebody else is named. */
async function addSponsors(
  tx: Tx,
  order: typeof orders.$inferSelect,
  line: PricedLine,
  lineId: number,
  purchaser: Purchaser,
): Promise<number[]> {
  const rows = await tx
    .insert(orderSponsors)
    .values(
      Array.from({ length: line.quantity }, () => ({
        organizationId: order.organizationId,
        orderId: order.id,
        lineId,
        sponsorPackageId: line.sourceId ?? 0,
        contactName: `${purchaser.first_name} ${purchaser.last_name}`,
        contactEmail: purchaser.email,
        contactPhone: purchaser.phone ?? null,
      })),
    )
    .returning({ id: orderSponsors.id });
  return rows.map((row) => row.id);
}
