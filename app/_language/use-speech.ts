"use client";

import { useMemo } from "react";
import type { KeyOf, Namespace } from "@/lib/language/catalogue";
import { type Formats, formatsFor } from "@/lib/language/formats";
import type { Translate } from "@/lib/language/translator";
import { useMessages } from "./speech-provider";
import { useTranslate } from "./use-translate";

/** The messages of a namespace as `useTranslate` has them, with all of the reader's formats: for the dashboard. */
export function useSpeech<N extends Namespace>(
  namespace: N,
): { t: Translate<KeyOf<N>>; format: Formats; locale: string } {
  const { locale } = useMessages(namespace);
  const t = useTranslate(namespace);
  return useMemo(() => ({ t, format: formatsFor(locale), locale }), [t, locale]);
}
