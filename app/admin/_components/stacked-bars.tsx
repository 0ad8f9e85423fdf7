"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

/** What a bar is made of, from its foot upwards. */
export type Part<Key extends string> = { key: Key; name: string; fill: string };

const SURFACE = {
  background: "var(--popover)",
  border: "1px solid var(--border)",
  borderRadius: 8,
  color: "var(--foreground)",
};

/**
 * A stacked bar for each row. Hidden from screen readers: the text or table beside it says the same.
 * @param height in pixels
 * @param ticks how many figures the axis has
 * @param figures how wide the column of figures is, in pixels
 */
export function StackedBars<Key extends string>({
  rows,
  parts,
  height,
  figures,
  fontSize = 14,
  ticks = 5,
  axisText,
  valueText,
  beside = false,
}: {
  rows: readonly ({ label: string | number } & Record<Key, number>)[];
  parts: readonly Part<Key>[];
  height: number;
  figures: number;
  fontSize?: number;
  ticks?: number;
  axisText?: (value: number) => string;
  valueText?: (value: number) => string;
  /** The parts of a row stand beside each other, each from its foot. */
  beside?: boolean;
}) {
  const axis = {
    tickLine: false,
    axisLine: false,
    tick: { fill: "var(--muted-foreground)", fontSize },
  };
  return (
    // Until the browser reports its width, the chart is drawn 560 pixels wide, which is wider than a phone.
    <div aria-hidden className="overflow-hidden" style={{ height }}>
      <ResponsiveContainer initialDimension={{ width: 560, height }}>
        <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="label" interval="equidistantPreserveStart" {...axis} />
          <YAxis
            {...axis}
            width={figures}
            tickCount={ticks}
            allowDecimals={false}
            tickFormatter={axisText}
          />
          <Tooltip
            cursor={{ fill: "var(--muted)" }}
            formatter={valueText && ((value, name) => [valueText(Number(value)), name])}
            contentStyle={SURFACE}
            itemStyle={{ color: "var(--foreground)" }}
          />
          {parts.map(({ key, name, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId={beside ? key : "all"}
              fill={fill}
              maxBarSize={56}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Which color is which part. */
export const Legend = ({ parts }: { parts: readonly Part<string>[] }) => (
  <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
    {parts.map(({ key, name, fill }) => (
      <li key={key} className="flex items-center gap-2">
        <span className="size-3 rounded-sm" style={{ background: fill }} />
        {name}
      </li>
    ))}
  </ul>
);
