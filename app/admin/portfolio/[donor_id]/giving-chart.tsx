"use client";

import { Legend, StackedBars } from "@/app/admin/_components/stacked-bars";
import { formatMajor } from "@/lib/format/amounts";
import type { GivingYear } from "@/lib/portfolio/profile/giving-years";

const PARTS = [
  { key: "direct", name: "Direct", fill: "var(--primary)" },
  { key: "soft", name: "Credited", fill: "var(--ring)" },
] as const;

/** A bar for each year, what was credited on top. The table below says the same to everybody. */
export function GivingChart({
  years,
  currency,
}: {
  years: readonly Pick<GivingYear, "label" | "direct" | "soft">[];
  currency: string;
}) {
  const parts = PARTS.filter(({ key }) => key === "direct" || years.some((year) => year[key] > 0));
  return (
    <>
      <StackedBars
        rows={years}
        parts={parts}
        height={240}
        figures={64}
        axisText={(value) => compact(value, currency)}
        valueText={(value) => formatMajor(value, currency)}
      />
      {parts.length > 1 && (
        <div className="mt-2 flex justify-center">
          <Legend parts={parts} />
        </div>
      )}
    </>
  );
}

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, notation: "compact" }).format(value);
