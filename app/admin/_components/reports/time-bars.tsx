"use client";

import { useSpeech } from "@/app/_language/use-speech";
import { StackedBars } from "@/app/admin/_components/stacked-bars";
import type { Bar } from "@/lib/reports/bars";

const BEFORE = { key: "before", name: "Before", fill: "var(--muted-foreground)" } as const;

type Props = {
  name: string;
  bars: readonly Bar[];
  /** The currency of amounts; null where things are counted. */
  currency: string | null;
};

/** A column for each date, beside that of the time that it is compared with. */
export function TimeBars({ name, bars, currency }: Props) {
  const { format } = useSpeech("common");
  const isCompared = bars.some(({ before }) => before !== null);
  const own = { key: "amount", name, fill: "var(--primary)" } as const;
  const text = (value: number) => (currency ? format.major(value, currency) : format.number(value));
  return (
    <StackedBars
      rows={bars.map(({ label, amount, before }) => ({ label, amount, before: before ?? 0 }))}
      parts={isCompared ? [BEFORE, own] : [own]}
      beside
      height={132}
      ticks={3}
      figures={64}
      fontSize={12}
      axisText={(value) => (currency ? format.compact(value, currency) : format.number(value))}
      valueText={text}
    />
  );
}
