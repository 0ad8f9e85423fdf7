"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMajor } from "@/lib/format";
import type { GivingYear } from "@/lib/portfolio/profile/giving-years";

const HEIGHT = 240;
const AXIS = { fill: "var(--muted-foreground)", fontSize: 14 };
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
    <div aria-hidden>
      <div style={{ height: HEIGHT }}>
        <ResponsiveContainer initialDimension={{ width: 560, height: HEIGHT }}>
          <BarChart data={[...years]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis dataKey="label" tickLine={false} axisLine={false} tick={AXIS} />
            <YAxis
              tickLine={false}
              axisLine={false}
              tick={AXIS}
              width={64}
              tickFormatter={(value: number) => compact(value, currency)}
            />
            <Tooltip
              cursor={{ fill: "var(--muted)" }}
              formatter={(value, name) => [formatMajor(Number(value), currency), name]}
              contentStyle={{
                background: "var(--popover)",
                border: "1px solid var(--border)",
                borderRadius: 8,
                color: "var(--foreground)",
              }}
              itemStyle={{ color: "var(--foreground)" }}
            />
            {parts.map(({ key, name, fill }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="year"
                fill={fill}
                maxBarSize={56}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {parts.length > 1 && (
        <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted-foreground">
          {parts.map(({ key, name, fill }) => (
            <li key={key} className="flex items-center gap-2">
              <span className="size-3 rounded-sm" style={{ background: fill }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const compact = (value: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, notation: "compact" }).format(value);
