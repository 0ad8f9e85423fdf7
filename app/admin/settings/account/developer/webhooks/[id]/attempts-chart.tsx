"use client";

import { useSpeech } from "@/app/_language/use-speech";
import { Legend, StackedBars } from "@/app/admin/_components/stacked-bars";
import type { DayOfAttempts } from "@/lib/webhooks/figures";

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
      <StackedBars rows={rows} parts={PARTS} height={120} figures={40} fontSize={12} />
      <figcaption className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm text-muted-foreground">
        <span>
          Last 14 days: {sumOf(days, "delivered")} delivered, {sumOf(days, "failed")} failed
          attempts
        </span>
        <Legend parts={PARTS} />
      </figcaption>
    </figure>
  );
}

const sumOf = (days: readonly DayOfAttempts[], key: "delivered" | "failed"): number =>
  days.reduce((sum, day) => sum + day[key], 0);
