"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMoney } from "@/lib/format";
import { toMajor } from "@/lib/money";

type Year = { year: number; amount: number };

const HEIGHT = 240;
const AXIS = { fill: "var(--muted-foreground)", fontSize: 14 };

/** A bar for each year. The table beside it says the same to everybody. */
export function GivingChart({ years, currency }: { years: readonly Year[]; currency: string }) {
  const bars = years.map(({ year, amount }) => ({
    year,
    amount: toMajor(amount, currency),
    shown: formatMoney(amount, currency),
  }));
  return (
    <div aria-hidden style={{ height: HEIGHT }}>
      <ResponsiveContainer initialDimension={{ width: 560, height: HEIGHT }}>
        <BarChart data={bars} accessibilityLayer={false} margin={{ left: 8, right: 8, top: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="year" tickLine={false} axisLine={false} tick={AXIS} />
          <YAxis
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            width={64}
            tickFormatter={(value: number) => compact(value, currency)}
          />
          <Tooltip
            cursor={{ fill: "var(--muted)" }}
            formatter={(_value, _name, { payload }) => [payload.shown, "Given"]}
            contentStyle={{
              background: "var(--popover)",
              border: "1px solid var(--border)",
              borderRadius: 8,
              color: "var(--foreground)",
            }}
            itemStyle={{ color: "var(--foreground)" }}
          />
          <Bar
            dataKey="amount"
            fill="var(--primary)"
            radius={[4, 4, 0, 0]}
            maxBarSize={56}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, notation: "compact" }).format(value);
