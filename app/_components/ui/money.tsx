"use client";

import { useSpeech } from "@/app/_language/use-speech";
import { cn } from "./cn";

/** An amount in minor units, in figures of equal width. */
export function Money({
  minor,
  currency,
  className,
}: {
  minor: number;
  currency: string;
  className?: string;
}) {
  const { format } = useSpeech("common");
  return (
    <span className={cn("text-numeric whitespace-nowrap", className)}>
      {format.money(minor, currency)}
    </span>
  );
}
