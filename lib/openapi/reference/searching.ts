import type { Operation, Reference } from "./reference";

/** More than anyone reads; who finds so many adds a word. */
export const MOST_FOUND = 60;

/**
 * The operations in whose summary, path, method, id or area every word of the search occurs, those with
 * most of it in their summary first. `total` counts all of them, also beyond `MOST_FOUND`.
 */
export function searchOperations(
  { operations }: Reference,
  search: string,
): { found: Operation[]; total: number } {
  const words = wordsOf(search);
  if (words.length === 0) return { found: [], total: 0 };
  const scored = operations
    .map((operation) => ({ operation, score: scoreOf(operation, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const found = scored.slice(0, MOST_FOUND).map(({ operation }) => operation);
  return { found, total: scored.length };
}

/** Words beyond these narrow nothing down: each is looked for in every operation. */
const MOST_WORDS = 8;

const wordsOf = (search: string) =>
  [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

/** 0 where a word is missing. */
function scoreOf(operation: Operation, words: readonly string[]): number {
  const { summary, path, root, method, id, area } = operation;
  const places = [
    { text: summary.toLowerCase(), weight: 4 },
    { text: `${method} ${root}${path}`.toLowerCase(), weight: 3 },
    { text: id.toLowerCase(), weight: 2 },
    { text: area.toLowerCase(), weight: 1 },
  ];
  const scores = words.map((word) =>
    Math.max(...places.map(({ text, weight }) => weightOf(text, word) * weight)),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** A word that begins there counts twice as much as one in the middle of another. */
function weightOf(text: string, word: string): number {
  if (!text.includes(word)) return 0;
  return text.split(/[^a-z0-9]+/).some((part) => part.startsWith(word)) ? 2 : 1;
}
