"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useSpeech } from "@/app/_language/speech-provider";
import type { DayOfAttempts } from "@/lib/webhooks/figures";

const HEIGHT = 120;
const AXIS = { fill: "var(--muted-foreground)", fontSize: 12 };
const PARTS = [
  { key: "delivered", name: "Delivered", fill: "var(--primary)" },
  { key: "failed", name: "Failed", fill: "var(--danger)" },
] as const;

/** A bar for each day: attempts that succeeded, and those that failed on top. */
export function AttemptsChart({ days }: { days: readonly DayOfAttempts[] }) {
  const { format } = useSpeech("common");
  const rows = days.map((each) => ({
    ...each,
    label: format.shortDate(each.day).replace(/,.*$/, ""),
  }));
  return (
    <figure>
      <div aria-hidden style={{ height: HEIGHT }}>
        <ResponsiveContainer initialDimension={{ width: 720, height: HEIGHT }}>
          <BarChart data={rows} accessibilityLayer={false} margin={{ top: 4, right: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis dataKey="label" tickLine={false} axisLine={false} tick={AXIS} />
            <YAxis
              tickLine={false}
              axisLine={false}
              tick={AXIS}
              width={40}
              allowDecimals={false}
              tickCount={3}
            />
            <Tooltip
              cursor={{ fill: "var(--muted)" }}
              contentStyle={{
                background: "var(--popover)",
                border: "1px solid var(--border)",
                borderRadius: 8,
                color: "var(--foreground)",
              }}
              itemStyle={{ color: "var(--foreground)" }}
            />
            {PARTS.map(({ key, name, fill }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="day"
                fill={fill}
                maxBarSize={32}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <span>
          Last 14 days: {sumOf(days, "delivered")} delivered, {sumOf(days, "failed")} failed
          attempts
        </span>
        <span aria-hidden className="flex gap-x-4">
          {PARTS.map(({ key, name, fill }) => (
            <span key={key} className="flex items-center gap-2">
              <span className="size-3 rounded-sm" style={{ background: fill }} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

const sumOf = (days: readonly DayOfAttempts[], key: "delivered" | "failed"): number =>
  days.reduce((sum, day) => sum + day[key], 0);
