import type { CompiledMessage } from "icu-minify/format";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "àƀçďéƒĝĥîĵķĺɱñôƥɋŕšţûṽŵẋýžÀƁÇĎÉƑĜĤÎĴĶĹṀÑÔƤɊŔŠŢÛṼŴẊÝŽ";
const BRANCHING = [1, 2, 3];

type Node = CompiledMessage | number | readonly unknown[];

/**
 * The message in accented letters, a third longer, its arguments and tags untouched: what still reads
 * as plain English on a page never went through a catalogue, and what is cut off would be in German.
 */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage =>
  typeof message === "string" ? stretched(message) : (nodesOf(message) as CompiledMessage);

export const accented = (text: string): string =>
  Array.from(text, (letter) => {
    const at = PLAIN.indexOf(letter);
    return at < 0 ? letter : Array.from(ACCENTED)[at];
  }).join("");

/** Whole words grow; a space between two arguments does not. */
function stretched(text: string): string {
  const letters = text.replace(/[^A-Za-z]/g, "").length;
  const more = "~".repeat(Math.ceil(letters / 3));
  return accented(text).replace(/(\s*)$/u, `${more}$1`);
}

const nodesOf = (nodes: readonly unknown[]): unknown[] => nodes.map((node) => nodeOf(node as Node));

function nodeOf(node: Node): unknown {
  if (typeof node === "string") return stretched(node);
  if (typeof node === "number") return node;
  const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
  if (node.length === 1) return node;
  if (typeof kind !== "number" || kind === 0) return [name, ...nodesOf([kind, ...rest])];
  if (!BRANCHING.includes(kind)) return node;
  const branches = Object.entries(rest[0] as Record<string, Node>);
  return [name, kind, Object.fromEntries(branches.map(([key, branch]) => [key, branchOf(branch)]))];
}

const branchOf = (branch: Node): unknown =>
  Array.isArray(branch) ? nodesOf(branch) : nodeOf(branch);
