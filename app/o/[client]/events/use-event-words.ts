"use client";

import { useFormats } from "@/app/_language/use-formats";
import { useTranslate } from "@/app/_language/use-translate";
import { amountFormats } from "@/lib/language/amount-formats";
import type { AmountWords } from "./words";

/** What speaks of events in the reader's language, in a client component. */
export function useEventWords(): AmountWords {
  const t = useTranslate("event");
  const format = useFormats(amountFormats);
  return { t, format };
}
