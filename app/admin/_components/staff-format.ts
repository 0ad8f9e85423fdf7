import { cache } from "react";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import { type Formats, formatsFor } from "@/lib/language/formats";

/** One for each page that is being made. */
const ofPage = cache(() => ({ format: formatsFor(DEFAULT_LOCALE) }));

/** Has the page write dates as its organization's region does; `staffPage` does it before anything else. */
export function setStaffFormat(format: Formats): void {
  ofPage().format = format;
}

/**
 * How the page's organization writes dates and clocks, for a date inside a sentence. For server
 * components and what they call; elements on their own are `DateOnly`, `DateTime` and the like, and client
 * components have `useSpeech`.
 */
export const staffFormat = (): Formats => ofPage().format;
