export type Keyword = "stop" | "start" | "help";

/** What people text to stop, to begin again, and to learn more, in the languages that we speak. */
const WORDS: Record<Keyword, readonly string[]> = {
  stop: [
    ...["stop", "stopall", "stop all", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"],
    ...["opt out", "opt-out", "stopp", "abmelden", "abbestellen", "beenden", "arret", "arreter"],
    ...["desabonner", "fin", "alto", "parar", "baja", "cancelar", "detener"],
  ],
  start: [
    ...["start", "yes", "unstop", "subscribe", "anmelden", "ja", "oui", "reprendre", "si"],
    ...["empezar", "alta", "iniciar"],
  ],
  help: ["help", "info", "hilfe", "aide", "ayuda", "informacion"],
};

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([keyword, words]) =>
    words.map((word) => [word, keyword as Keyword] as const),
  ),
);

/**
 * What a text asks for: a keyword alone, however it is written. A sentence that has one in it is for people to
 * read, except that whatever begins with STOP stops.
 */
export function keywordIn(text: string): Keyword | null {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\s-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const found = BY_WORD.get(words);
  if (found) return found;
  return /^stop(?:all)?(?: |$)/.test(words) ? "stop" : null;
}
