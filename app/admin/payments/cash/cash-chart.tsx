"use client";

import { Legend, StackedBars } from "@/app/admin/_components/stacked-bars";
import { formatMajor } from "@/lib/format/amounts";

const PARTS = [
  { key: "net", name: "Net", fill: "var(--primary)" },
  { key: "fees", name: "Fees", fill: "var(--ring)" },
] as const;

/** A bar for each day: what came in after refunds, and the fees in it. The table below says the same. */
export const CashChart = ({
  days,
  currency,
}: {
  days: readonly { label: string; net: number; fees: number }[];
  currency: string;
}) => (
  <>
    <StackedBars
      rows={days}
      parts={PARTS}
      height={170}
      figures={64}
      fontSize={12}
      axisText={(value) => compact(value, currency)}
      valueText={(value) => formatMajor(value, currency)}
    />
    <div className="flex justify-center">
      <Legend parts={PARTS} />
    </div>
  </>
);

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, notation: "compact" }).format(value);
