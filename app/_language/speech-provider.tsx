"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { KeyOf, Namespace } from "@/lib/language/catalogue";
import { type Formats, formatsFor } from "@/lib/language/formats";
import { type Compiled, type Translate, translator } from "@/lib/language/translator";

type Messages = Partial<Record<Namespace, Compiled>>;
type Told = { locale: string; messages: Messages };

const Context = createContext<Told | undefined>(undefined);

/** What the client components below say, besides what a provider above them brought already. */
export function SpeechProvider({ locale, messages, children }: Told & { children: ReactNode }) {
  const above = use(Context);
  const told = useMemo(
    () => ({ locale, messages: { ...above?.messages, ...messages } }),
    [above, locale, messages],
  );
  return <Context value={told}>{children}</Context>;
}

/**
 * The messages of a namespace and the reader's formats, in a client component. A layout or page above
 * it names the namespace in `ClientSpeech`.
 */
export function useSpeech<N extends Namespace>(
  namespace: N,
): { t: Translate<KeyOf<N>>; format: Formats; locale: string } {
  const told = use(Context);
  const messages = told?.messages[namespace];
  if (!told || !messages)
    throw new Error(`No ClientSpeech above brings the messages of "${namespace}"`);
  const { locale } = told;
  return useMemo(
    () => ({ t: translator<KeyOf<N>>(locale, messages), format: formatsFor(locale), locale }),
    [locale, messages],
  );
}
