"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

const HEIGHT = 180;
const AXIS = { fill: "var(--muted-foreground)", fontSize: 14 };

type Props = { days: readonly { day: string; count: number }[] };

/** A bar for each day with submissions. The list behind it says the same to everybody. */
export const DaysChart = ({ days }: Props) => (
  <>
    <div aria-hidden style={{ height: HEIGHT }}>
      <ResponsiveContainer initialDimension={{ width: 560, height: HEIGHT }}>
        <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} tick={AXIS} />
          <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={AXIS} width={36} />
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
          <Bar
            dataKey="count"
            name="Submissions"
            fill="var(--primary)"
            maxBarSize={56}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
    <ul className="sr-only">
      {days.map(({ day, count }) => (
        <li key={day}>
          {day}: {count}
        </li>
      ))}
    </ul>
  </>
);
