"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { KeyOf, Namespace } from "@/lib/language/catalogue";
import type { Compiled } from "@/lib/language/translator";

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

/** The reader's, such as `es-US`. */
export function useLocale(): string {
  const told = use(Context);
  if (!told) throw new Error("No ClientSpeech above brings a locale");
  return told.locale;
}

/** What `ClientSpeech` of a layout or page above brings of a namespace. */
export function useMessages(namespace: Namespace): { locale: string; messages: Compiled } {
  const told = use(Context);
  const messages = told?.messages[namespace];
  if (!told || !messages)
    throw new Error(`No ClientSpeech above brings the messages of "${namespace}"`);
  return { locale: told.locale, messages };
}

/**
 * The messages of a namespace that have no arguments, for what every public page carries along: what fills
 * arguments in weighs more than all of that.
 */
export function useWords<N extends Namespace>(namespace: N): (key: KeyOf<N>) => string {
  const { messages } = useMessages(namespace);
  return (key) => {
    const message = messages[key];
    if (typeof message !== "string") throw new Error(`"${key}" is no message without arguments`);
    return message;
  };
}
