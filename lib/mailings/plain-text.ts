import type { MailContent, TextNode } from "./content";
import { type MergeValues, replacePlaceholders, saidFor } from "./placeholders";

/** A plain text as one block: an empty line begins a paragraph. */
export const contentOfText = (text: string): MailContent => ({
  blocks: [{ id: "text", type: "text", doc: { type: "doc", content: paragraphsOf(text) } }],
});

const paragraphsOf = (text: string): TextNode[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => ({ type: "paragraph", content: linesOf(paragraph) }));

const linesOf = (paragraph: string): TextNode[] =>
  paragraph
    .split("\n")
    .flatMap((line, nth): TextNode[] => [
      ...(nth > 0 ? [{ type: "hardBreak" }] : []),
      ...(line ? [{ type: "text", text: line }] : []),
    ]);

/** What the blocks say, without pictures: a button as its label and address. */
export const textOfContent = ({ blocks }: MailContent): string =>
  blocks
    .flatMap((block) => {
      if (block.type === "heading") return block.text;
      if (block.type === "button") return `${block.label}: ${block.url}`;
      return block.type === "text" ? partsOf(block.doc) : [];
    })
    .filter((part) => part.trim())
    .join("\n\n");

const partsOf = ({ content = [] }: TextNode): string[] =>
  content.map((node) =>
    node.type === "paragraph" ? wordsOf(node) : itemsOf(node).filter(Boolean).join("\n"),
  );

const itemsOf = (list: TextNode): string[] =>
  (list.content ?? []).map((item, nth) => {
    const mark = list.type === "orderedList" ? `${nth + 1}.` : "•";
    return `${mark} ${partsOf(item).join("\n")}`;
  });

const wordsOf = ({ content = [] }: TextNode): string =>
  content.map(({ type, text }) => (type === "hardBreak" ? "\n" : (text ?? ""))).join("");

/** The text with its values; what was left blank leaves no hole in it. */
const merged = (text: string, values: MergeValues): string =>
  replacePlaceholders(text, (placeholder) => saidFor(placeholder, values)).replace(
    /[^\S\n]{2,}/g,
    " ",
  );

/**
 * The blocks with their values, for good: what a value says is never read as a placeholder. A paragraph of which
 * nothing is left goes.
 */
export const mergeContent = ({ blocks }: MailContent, values: MergeValues): MailContent => ({
  blocks: blocks.map((block) => {
    switch (block.type) {
      case "heading":
        return { ...block, text: merged(block.text, values).trim() };
      case "button":
        return { ...block, label: merged(block.label, values).trim() };
      case "text":
        return { ...block, doc: mergeNode(block.doc, values)[0] ?? block.doc };
      default:
        return block;
    }
  }),
});

/** The node, or nothing where its values leave no word of it. */
function mergeNode(node: TextNode, values: MergeValues): TextNode[] {
  if (node.type === "text") {
    const text = merged(node.text ?? "", values);
    return text ? [{ ...node, text }] : [];
  }
  if (!node.content) return [node];
  const content = node.content.flatMap((each) => mergeNode(each, values));
  const isLost = hasWords(node) && !content.some(hasWords);
  return isLost && node.type !== "doc" ? [] : [{ ...node, content }];
}

const hasWords = ({ text, content = [] }: TextNode): boolean =>
  Boolean(text?.trim()) || content.some(hasWords);
