import { refused } from "@/lib/input";
import { MESSAGES, type MessageKind } from "./kinds";
import { merge, requirePlaceholders } from "./merge";
import type { MessageValues, PlaceholderName } from "./placeholders";

export type MessageText = { subject: string; body: string };

/** A piece of a paragraph: words, or the place of the link. */
export type MessagePart = { link: true } | { link: false; text: string };
/** `at`: its place among the others. */
export type MessageParagraph = { at: number; parts: MessagePart[] };
export type MergedMessage = { subject: string; paragraphs: MessageParagraph[] };

const LINK = /\{\{\s*manage_link\s*\}\}/;

/** Throws 422 for a placeholder that this message cannot be filled with. */
export function requireMessageText(kind: MessageKind, { subject, body }: Partial<MessageText>) {
  const { takes } = MESSAGES[kind];
  if (body !== undefined) requirePlaceholders(body, "body", takes);
  if (subject === undefined) return;
  if (LINK.test(subject))
    throw refused("subject", "link_in_subject", "The subject can’t contain the link.");
  requirePlaceholders(subject, "subject", takes);
}

/**
 * The message with every placeholder's value, once: what a value says is never read as a placeholder,
 * and makes no paragraph. A message that has a link never goes without it.
 */
export function mergeMessage(
  kind: MessageKind,
  { subject, body }: MessageText,
  values: MessageValues,
): MergedMessage {
  const { takes } = MESSAGES[kind];
  const filled = Object.fromEntries(takes.map((name) => [name, values[name] ?? ""]));
  const paragraphs = body
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((paragraph) => partsOf(paragraph.trim(), filled))
    .filter((parts) => parts.length > 0);
  const hasLink = takes.includes("manage_link" satisfies PlaceholderName);
  if (hasLink && !paragraphs.flat().some(({ link }) => link)) paragraphs.push([{ link: true }]);
  return {
    subject: merge(subject, filled),
    paragraphs: paragraphs.map((parts, at) => ({ at, parts })),
  };
}

function partsOf(paragraph: string, values: Record<string, string>): MessagePart[] {
  return paragraph.split(LINK).flatMap((piece, index): MessagePart[] => {
    const text = merge(piece, values);
    const words = text.trim() ? [{ link: false as const, text }] : [];
    return index > 0 ? [{ link: true }, ...words] : words;
  });
}

/** The words alone, as a task says them. */
export const plainText = ({ paragraphs }: MergedMessage): string =>
  paragraphs
    .map(({ parts }) => parts.map((part) => (part.link ? "" : part.text)).join(""))
    .join("\n\n");
