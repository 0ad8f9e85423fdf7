"use client";

import { useMemo } from "react";
import type { KeyOf, Namespace } from "@/lib/language/catalogue";
import { type Formats, formatsFor } from "@/lib/language/formats";
import { type Translate, translator } from "@/lib/language/translator";
import { useMessages } from "./speech-provider";

/**
 * The messages of a namespace and the reader's formats, in a client component. A layout or page above
 * it names the namespace in `ClientSpeech`.
 */
export function useSpeech<N extends Namespace>(
  namespace: N,
): { t: Translate<KeyOf<N>>; format: Formats; locale: string } {
  const { locale, messages } = useMessages(namespace);
  return useMemo(
    () => ({ t: translator<KeyOf<N>>(locale, messages), format: formatsFor(locale), locale }),
    [locale, messages],
  );
}
