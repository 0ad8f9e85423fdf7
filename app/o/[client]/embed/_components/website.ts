import type { FromFrame, Hello, News } from "@/lib/embeds/messages";

/** The website around the frame, once it has answered. */
let website: { origin: string; id: string } | undefined;
let unsaid: News[] = [];

const say = (message: FromFrame, origin: string) => window.parent.postMessage(message, origin);

/** Tells the website around the frame; what comes before its first answer is kept until then. */
export function tellWebsite(news: News): void {
  if (website) say({ ...news, id: website.id }, website.origin);
  else unsaid.push(news);
}

/**
 * Greets the window around the frame and listens for its answer. Only the page that holds the frame is
 * heard, and only if it is of an origin that may show it.
 * @param greeted the website has answered, for the first time or after it was loaded again
 * @returns ends it
 */
export function meetWebsite(origins: readonly string[], greeted: () => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<Partial<Hello> | null>) => {
    const isKnown = origin === window.location.origin || origins.includes(origin);
    if (source !== window.parent || !isKnown) return;
    if (data?.wellspring !== "hello" || typeof data.id !== "string") return;
    website = { origin, id: data.id };
    for (const news of unsaid) tellWebsite(news);
    unsaid = [];
    greeted();
  };
  window.addEventListener("message", listen);
  // Whoever is around it: it is not known yet, and this says nothing.
  say({ wellspring: "ready" }, "*");
  return () => window.removeEventListener("message", listen);
}
