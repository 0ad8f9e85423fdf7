"use client";

import { useMemo } from "react";
import type { KeyOf, Namespace } from "@/lib/language/catalogue";
import { type Translate, translator } from "@/lib/language/translator";
import { useMessages } from "./speech-provider";

/**
 * The messages of a namespace, in a client component. A layout or page above it names the namespace in
 * `ClientSpeech`. What also writes dates or amounts has `useFormats` or `useMoney` beside it.
 */
export function useTranslate<N extends Namespace>(namespace: N): Translate<KeyOf<N>> {
  const { locale, messages } = useMessages(namespace);
  return useMemo(() => translator<KeyOf<N>>(locale, messages), [locale, messages]);
}
