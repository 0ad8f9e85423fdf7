import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
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

/** The markup of components that need no waiting, in English. */
export const spokenMarkup = (children: ReactNode): string => renderToStaticMarkup(spoken(children));

/** The markup once every server component in it has read what it reads. */
export async function rendered(children: ReactNode, tongue: Tongue = "en"): Promise<string> {
  const { prelude } = await prerenderToNodeStream(spoken(children, tongue));
  return (await text(prelude)).replace(/<!--.*?-->/gs, "");
}
