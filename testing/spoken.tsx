import type { ReactNode } from "react";
import { SpeechProvider } from "@/app/_language/speech-provider";
import { compiledMessages, MESSAGES, type Namespace } from "@/lib/language/catalogue";
import type { Tongue } from "@/lib/language/languages";
import { speak } from "@/lib/language/speech";

/** Client components with every message there is, as the pages around them would bring them. */
export function spoken(children: ReactNode, tongue: Tongue = "en") {
  const messages = Object.fromEntries(
    (Object.keys(MESSAGES) as Namespace[]).map((namespace) => [
      namespace,
      compiledMessages(tongue, namespace),
    ]),
  );
  return (
    <SpeechProvider locale={speak(tongue, "en-US").locale} messages={messages}>
      {children}
    </SpeechProvider>
  );
}
