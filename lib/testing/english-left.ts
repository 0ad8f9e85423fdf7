import { MESSAGES } from "@/lib/language/catalogue";

/** The parts of a message between its arguments, plurals and line breaks. */
const piecesOf = (message: string): string[] =>
  message
    .replace(/\{[^{}]*\{[^{}]*\}[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{[^{}]*\}/g, "\n")
    .split("\n")
    .map((piece) => piece.trim())
    .filter((piece) => piece.split(/\s+/).length >= 3);

const flat = (text: string): string => text.replace(/\s+/g, " ").toLowerCase();

const PIECES = [...Object.values(MESSAGES.mail.en), ...Object.values(MESSAGES.paper.en)].flatMap(
  piecesOf,
);

/** Our English words that a text has, of mails and papers; those of one or two words could be names. */
export const englishLeft = (text: string): string[] =>
  PIECES.filter((piece) => flat(text).includes(flat(piece)));
