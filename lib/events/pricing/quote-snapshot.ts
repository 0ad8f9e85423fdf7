import { fingerprint } from "@/lib/ids";
import { amountString } from "../amounts";
import type { Catalog } from "../capacity/catalog";
import type { QuoteSnapshot } from "../quote-schema";
import type { PricedCart, PricedLine } from "./pricing";

const MINUTE_MS = 60_000;

/** What is told, signed by its fingerprint and kept with the order (`registration §2`). */
export function quoteSnapshot(catalog: Catalog, priced: PricedCart, at: Date): QuoteSnapshot {
  const { event } = catalog;
  const content = {
    quote_version: 2 as const,
    event_id: event.id,
    currency: event.currency,
    catalog_revision: event.catalogRevision,
    questions_revision: event.questionsRevision,
    lines: priced.lines.map((line) => quoteLine(line, event.currency)),
    discount: discountOf(catalog, priced),
    conversion_intents: priced.conversionIntents,
    fee_cover: {
      selected: priced.coverFees,
      percent: hundredths(event.feeCoverBasisPoints),
      fixed: amountString(event.feeCoverFixed, event.currency),
      amount: amountString(priced.feesCovered, event.currency),
    },
    group_plan: groupPlan(priced.lines),
    capacity: quotedCapacity(catalog, priced),
    totals: totalsOf(priced, event.currency),
    payment_methods:
      priced.total === 0
        ? []
        : (["card", "check"] as const).filter((method) => event.paymentMethods.includes(method)),
  };
  return {
    ...content,
    quoted_at: at.toISOString(),
    expires_at: new Date(at.getTime() + event.reservationMinutes * MINUTE_MS).toISOString(),
    fingerprint: fingerprint(content),
  };
}

function quoteLine(line: PricedLine, currency: string): QuoteSnapshot["lines"][number] {
  const idField = {
    ticket: "ticket_type_id",
    sponsor_package: "sponsor_package_id",
    auction_item: "auction_item_id",
    auction_bid: "auction_bid_id",
    donation_addon: undefined,
  }[line.type];
  return {
    key: line.key,
    type: line.type,
    label: line.label,
    ...(idField && line.sourceId !== null ? { [idField]: line.sourceId } : {}),
    quantity: line.quantity,
    unit_amount: amountString(line.unit, currency),
    line_total: amountString(line.total, currency),
    fair_market_total: amountString(line.fairMarket, currency),
    discount: amountString(line.discount, currency),
    benefit_kind: line.benefit,
    fees_covered: amountString(line.feesCovered, currency),
    deductible_total: amountString(line.deductible, currency),
    admissions_per_unit: line.admissionsPerUnit,
    admissions: line.admissions,
    source_snapshot: line.snapshot,
  };
}

function discountOf({ event, promoCode }: Catalog, priced: PricedCart): QuoteSnapshot["discount"] {
  if (!promoCode) return null;
  const discounted = priced.lines.filter((line) => line.discount > 0);
  return {
    code: promoCode.code,
    kind: promoCode.kind,
    value:
      promoCode.kind === "percent"
        ? hundredths(promoCode.value)
        : amountString(promoCode.value, event.currency),
    amount: amountString(priced.discount, event.currency),
    allocations: discounted.map((line) => ({
      line_key: line.key,
      amount: amountString(line.discount, event.currency),
    })),
  };
}

const hundredths = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

/** One group for every unit that admits somebody. */
function groupPlan(lines: PricedLine[]): QuoteSnapshot["group_plan"] {
  const units = lines.flatMap((line) =>
    line.admissionsPerUnit === 0
      ? []
      : Array.from({ length: line.quantity }, (_, index) => ({ line, unit: index + 1 })),
  );
  return units.flatMap(({ line, unit }, index) =>
    line.groupKind === null || line.snapshot === null || line.sourceId === null
      ? []
      : {
          key: `${line.key}:${unit}`,
          source_kind:
            line.type === "ticket" ? ("ticket_type" as const) : ("sponsor_package" as const),
          source_id: line.sourceId,
          event_ticket_type_id: line.type === "ticket" ? line.sourceId : null,
          kind: line.groupKind,
          label_prompt: line.snapshot.group_label_prompt,
          slots: line.admissionsPerUnit,
          attendee_details_timing: line.snapshot.attendee_details_timing,
          line_key: line.key,
          sequence: index + 1,
        },
  );
}

function quotedCapacity({ event }: Catalog, priced: PricedCart): QuoteSnapshot["capacity"] {
  const units = (type: PricedLine["type"], pool: "ticket_type" | "sponsor_package") =>
    priced.lines.flatMap((line) =>
      line.type === type && line.sourceId !== null
        ? { pool, pool_id: line.sourceId, units: line.quantity }
        : [],
    );
  return [
    ...(priced.admissions > 0
      ? [{ pool: "event" as const, pool_id: event.id, units: priced.admissions }]
      : []),
    ...units("ticket", "ticket_type"),
    ...units("sponsor_package", "sponsor_package"),
    ...(priced.promoCodeId === null
      ? []
      : [{ pool: "promo_code" as const, pool_id: priced.promoCodeId, units: 1 }]),
  ];
}

function totalsOf(priced: PricedCart, currency: string): QuoteSnapshot["totals"] {
  return {
    subtotal_amount: amountString(priced.subtotal, currency),
    discount_amount: amountString(priced.discount, currency),
    donation_amount: amountString(priced.donation, currency),
    fees_covered_amount: amountString(priced.feesCovered, currency),
    tax_deductible_amount: amountString(priced.taxDeductible, currency),
    non_deductible_amount: amountString(priced.nonDeductible, currency),
    total_amount: amountString(priced.total, currency),
    admissions: priced.admissions,
  };
}
