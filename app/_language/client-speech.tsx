import type { ReactNode } from "react";
import { compiledMessages, type Namespace } from "@/lib/language/catalogue";
import { pageSpeech } from "./speech";
import { SpeechProvider } from "./speech-provider";

/** Brings the messages of these namespaces to the client components below: only what they say. */
export async function ClientSpeech({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const { tongue, locale } = await pageSpeech();
  const messages = Object.fromEntries(
    namespaces.map((namespace) => [namespace, compiledMessages(tongue, namespace)]),
  );
  return (
    <SpeechProvider locale={locale} messages={messages}>
      {children}
    </SpeechProvider>
  );
}
