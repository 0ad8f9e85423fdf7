import type { Speech } from "@/lib/language/speech";
import type { CardEntry } from "@/lib/payments/card-entry";

/** The test gateway's cards are named by what they do, in the page's language. */
export const spokenEntry = (entry: CardEntry, { said }: Pick<Speech, "said">): CardEntry =>
  entry.kind === "test"
    ? { ...entry, cards: entry.cards.map((card) => ({ ...card, name: said(card.name) })) }
    : entry;
