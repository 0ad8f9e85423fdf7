import { isPseudo, type LanguageCode } from "@/lib/language/languages";
import { pageSpeech } from "./speech";

/** The language to keep of whoever acts on a page; undefined for a pseudo-language, which is no one's. */
export async function readerLanguage(): Promise<LanguageCode | undefined> {
  const { tongue } = await pageSpeech();
  return isPseudo(tongue) ? undefined : tongue;
}
