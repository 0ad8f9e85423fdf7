import { cookies, headers } from "next/headers";
import { cache } from "react";
import { knownLanguage, LANGUAGE_HEADER, languageCookie, PAGE_HEADER } from "./language-choice";

/** What a page's visitor asks for: their choice, what their browser accepts, and where they are. */
export const readPageLanguage = cache(async () => {
  const request = await currentRequest();
  if (!request) return { accepted: null, page: "" };
  const { sent, jar } = request;
  return {
    chosen:
      knownLanguage(sent.get(LANGUAGE_HEADER)) ?? knownLanguage(jar.get(languageCookie())?.value),
    accepted: sent.get("accept-language"),
    /** Path and query. */
    page: sent.get(PAGE_HEADER) ?? "/",
  };
});

/** Undefined where a component is rendered without a request, as its tests do. */
async function currentRequest() {
  try {
    const [sent, jar] = await Promise.all([headers(), cookies()]);
    return { sent, jar };
  } catch (error) {
    if (String(error).includes("outside a request scope")) return undefined;
    throw error;
  }
}
