"use client";

import { useSpeech } from "@/app/_language/use-speech";

/** An amount as the order's view gives it, in major units. */
export function Amount({ major, currency }: { major: number; currency: string }) {
  const { format } = useSpeech("common");
  return <span className="text-numeric whitespace-nowrap">{format.major(major, currency)}</span>;
}
