"use client";

import { useMemo } from "react";
import { useLocale } from "./speech-provider";

/**
 * One kind of formats for the reader's locale, such as `useFormats(amountFormats)`. A public page loads the
 * kinds that its client components ask for; `useSpeech` brings all.
 */
export function useFormats<Formats>(formatsOf: (locale: string) => Formats): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [formatsOf, locale]);
}
