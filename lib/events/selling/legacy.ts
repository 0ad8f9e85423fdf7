import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { type BenefitKind, orderLines, orders, sponsorPackages, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { invalid, type Problem } from "@/lib/errors";
import { benefitOf } from "@/lib/giving/deductible";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import { accept, refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { addRefund, recordReceived } from "@/lib/payments/ledger";
import { holdsOf, takeCapacity } from "../capacity/capacity";
import type { EventRow } from "../capacity/catalog";
import { holdsCapacity } from "../order-status";
import { nextOrderNumber } from "../payments/numbering";
import { withDeductible } from "../pricing/deductible-lines";
import { amountIn, lockEvent } from "../setup/steps";
import { LegacyOrder, type LegacyOrderInput } from "./legacy-schema";
import type { PlacedOrder } from "./placement";

type Wanted = z.output<typeof LegacyOrder>;

type Line = {
  type: "ticket" | "sponsor_package" | "donation_addon";
  label: string;
  ticketTypeId: number | null;
  sponsorPackageId: number | null;
  quantity: number;
  unitAmount: Minor;
  lineTotal: Minor;
  fairMarketTotal: Minor;
  benefitKind: BenefitKind;
  admissionsPerUnit: number;
  admissions: number;
};

/**
 * Takes over an order from an earlier system, as it was: lines and money, no groups, no quote, no
 * receipt of ours (the earlier system sent one). A line that names neither ticket nor package was a
 * gift. Live orders take their places. Throws 409 `sold_out`, 422.
 */
export async function importLegacyOrder(
  actor: MemberActor | SystemActor,
  eventId: number,
  input: LegacyOrderInput,
): Promise<PlacedOrder> {
  requirePermission(actor, "orders_edit");
  const wanted = accept(LegacyOrder, input);
  try {
    return await db.transaction((tx) => write(tx, actor, eventId, wanted));
  } catch (error) {
    if (uniqueViolation(error, "orders_order_number_key"))
      throw refused("order_number", "taken", "A registration with this number already exists.");
    if (uniqueViolation(error, "payments_gateway_reference_key"))
      throw refused(
        "payment.gateway_reference",
        "taken",
        "This payment has already been imported.",
      );
    throw error;
  }
}

async function write(
  tx: Tx,
  actor: MemberActor | SystemActor,
  eventId: number,
  wanted: Wanted,
): Promise<PlacedOrder> {
  const event = await lockEvent(tx, actor, eventId);
  const { organizationId } = event;
  const lines = await readLines(tx, event, wanted);
  const { currency } = event;
  const feesCovered = amountIn(currency, wanted.fees_covered, "fees_covered");
  const { lines: sold, ...amounts } = amountsOf(lines, {
    feesCovered,
    currency,
    at: wanted.placed_at,
  });
  if (holdsCapacity(wanted.status)) {
    const held = lines.map((line) => ({ ...line, auctionItemId: null }));
    await takeCapacity(tx, organizationId, holdsOf(event.id, held, null));
  }
  const token = newSecret();
  const isClosed = wanted.status !== "completed";
  const [order] = await tx
    .insert(orders)
    .values({
      organizationId,
      eventId: event.id,
      orderNumber: wanted.order_number ?? (await nextOrderNumber(tx, organizationId)),
      status: wanted.status,
      registrationVersion: null,
      capabilityHash: hashSecret(token),
      currency: event.currency,
      ...amounts,
      paymentMethod: wanted.payment.method,
      gateway: wanted.payment.gateway,
      paymentIntentId: wanted.payment.gateway_reference,
      purchaserName: wanted.purchaser_name,
      purchaserEmail: wanted.purchaser_email,
      completedAt: wanted.placed_at,
      closedAt: isClosed ? wanted.placed_at : null,
      createdAt: wanted.placed_at,
    })
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  if (!order) throw new Error("An order was not written.");
  await tx.insert(orderLines).values(
    sold.map((line, index) => ({
      organizationId,
      orderId: order.id,
      position: index + 1,
      ...line,
    })),
  );
  await writeMoney(tx, event, order.id, amounts.total, wanted);
  await recordChange(tx, actor, {
    action: "order.import",
    subjectType: "order",
    subjectId: order.id,
    after: { order_number: order.orderNumber, status: wanted.status, total: amounts.total },
  });
  return { orderId: order.id, orderNumber: order.orderNumber, token };
}

async function readLines(tx: Tx, event: EventRow, wanted: Wanted): Promise<Line[]> {
  const tickets = await productsOf(tx, event, ticketTypes, wanted.lines, "ticket_type_id");
  const packages = await productsOf(tx, event, sponsorPackages, wanted.lines, "sponsor_package_id");
  const problems: Problem[] = [];
  const lines = wanted.lines.map((line, index): Line => {
    const path = `lines.${index}`;
    for (const [field, known] of [
      ["ticket_type_id", tickets],
      ["sponsor_package_id", packages],
    ] as const)
      if (line[field] !== undefined && !known.has(line[field]))
        problems.push({
          path: `${path}.${field}`,
          code: "unknown",
          message: "This event doesn’t have it.",
        });
    const unitAmount = amountIn(event.currency, line.unit_amount, `${path}.unit_amount`);
    const market = amountIn(event.currency, line.fair_market_value, `${path}.fair_market_value`);
    const admissionsPerUnit =
      tickets.get(line.ticket_type_id ?? 0) ?? packages.get(line.sponsor_package_id ?? 0) ?? 0;
    return {
      type: line.ticket_type_id
        ? "ticket"
        : line.sponsor_package_id
          ? "sponsor_package"
          : "donation_addon",
      label: line.label,
      ticketTypeId: line.ticket_type_id ?? null,
      sponsorPackageId: line.sponsor_package_id ?? null,
      quantity: line.quantity,
      unitAmount,
      lineTotal: line.quantity * unitAmount,
      fairMarketTotal: line.quantity * market,
      benefitKind: benefitOf({ benefitKind: null, fairMarketValue: market }),
      admissionsPerUnit,
      admissions: line.quantity * admissionsPerUnit,
    };
  });
  if (problems.length > 0) throw invalid("Some of what was sent is not valid.", problems);
  return lines;
}

/** The event's products that the lines name, with what each admits. */
async function productsOf(
  tx: Tx,
  event: EventRow,
  table: typeof ticketTypes | typeof sponsorPackages,
  lines: Wanted["lines"],
  field: "ticket_type_id" | "sponsor_package_id",
): Promise<Map<number, number>> {
  const ids = lines.flatMap((line) => line[field] ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, admissions: table.admissionsPerUnit })
    .from(table)
    .where(
      within(table, event.organizationId, eq(table.eventId, event.id), inArray(table.id, ids)),
    );
  return new Map(rows.map((row) => [row.id, row.admissions]));
}

const saleOf = (line: Line) => ({
  total: line.lineTotal,
  discount: 0,
  fairMarket: line.fairMarketTotal,
  quantity: line.quantity,
  benefit: line.benefitKind,
});

type Sale = { feesCovered: Minor; currency: string; at: Date };

function amountsOf(lines: readonly Line[], { feesCovered, currency, at }: Sale) {
  const sum = (of: (line: Line) => Minor) => lines.reduce((all, line) => all + of(line), 0);
  const donation = sum((line) => (line.type === "donation_addon" ? line.lineTotal : 0));
  const subtotal = sum((line) => line.lineTotal) - donation;
  const total = subtotal + donation + feesCovered;
  const priced = withDeductible(lines.map(saleOf), { feesCovered, currency, at });
  const taxDeductible = priced.reduce((all, line) => all + line.deductible, 0);
  return {
    lines: lines.map((line, index) => ({ ...line, feesCovered: priced[index]?.feesCovered ?? 0 })),
    subtotal,
    donation,
    feesCovered,
    total,
    nonDeductible: total - taxDeductible,
    taxDeductible,
  };
}

async function writeMoney(
  tx: Tx,
  event: EventRow,
  orderId: number,
  total: Minor,
  wanted: Wanted,
): Promise<void> {
  if (total === 0) return;
  const { organizationId, currency } = event;
  const payment = await recordReceived(tx, {
    organizationId,
    orderId,
    method: wanted.payment.method,
    gateway: wanted.payment.gateway,
    gatewayReference: wanted.payment.gateway_reference,
    amount: total,
    currency,
    receivedAt: wanted.placed_at,
  });
  if (wanted.status === "refunded")
    await addRefund(tx, organizationId, payment.id, {
      amount: total,
      reason: null,
      status: "succeeded",
    });
}
