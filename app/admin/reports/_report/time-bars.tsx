"use client";

import { useSpeech } from "@/app/_language/speech-provider";
import { StackedBars } from "@/app/admin/_components/stacked-bars";

type Props = {
  name: string;
  bars: readonly { label: string; amount: number }[];
  /** The currency of amounts; null where things are counted. */
  currency: string | null;
};

/** A column for each date. */
export function TimeBars({ name, bars, currency }: Props) {
  const { format } = useSpeech("common");
  const text = (value: number) => (currency ? format.major(value, currency) : format.number(value));
  return (
    <StackedBars
      rows={bars}
      parts={[{ key: "amount", name, fill: "var(--primary)" }]}
      height={200}
      figures={64}
      fontSize={12}
      axisText={(value) => (currency ? format.compact(value, currency) : format.number(value))}
      valueText={text}
    />
  );
}
