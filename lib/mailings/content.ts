import type { MailContent, TextNode } from "@/db/schema/content";

export type { MailBlock, MailContent, TextNode } from "@/db/schema/content";

export const MOST_BLOCKS = 200;
export const MOST_SUBJECT = 255;
/** Gmail shows no more of an email than this and offers the rest behind a link. */
export const CLIPPED_BYTES = 102 * 1024;

/** The file that a picture’s address stands for; undefined for a picture of another website. */
export function uploadedPicture(url: string): number | undefined {
  const [, id] = /^\/api\/v1\/files\/([1-9]\d{0,8})$/.exec(url) ?? [];
  return id ? Number(id) : undefined;
}

/** Where the content leads, each address once, in the order in which it is read. Email addresses are none. */
export function linksOf(content: MailContent): string[] {
  const found = new Set<string>();
  const note = (url: string | null | undefined) => {
    if (url && /^https?:/i.test(url)) found.add(url);
  };
  const walk = (node: TextNode): void => {
    for (const mark of node.marks ?? []) note(mark.attrs?.href as string | undefined);
    for (const each of node.content ?? []) walk(each);
  };
  for (const block of content.blocks) {
    if (block.type === "button") note(block.url);
    if (block.type === "image") note(block.href);
    if (block.type === "text") walk(block.doc);
  }
  return [...found];
}

/** The blocks that are for some donors only. */
export const conditionalBlocks = ({ blocks }: MailContent) =>
  blocks.flatMap(({ id, condition }, nth) => (condition ? [{ id, condition, nth }] : []));

/** What a donor reads, who meets the conditions of these blocks. */
export const shownContent = ({ blocks }: MailContent, shown: readonly string[]): MailContent => ({
  blocks: blocks.filter(({ id, condition }) => !condition || shown.includes(id)),
});

/** A block's text with paragraphs, as an editor begins. */
export const textDoc = (...paragraphs: string[]): TextNode => ({
  type: "doc",
  content: paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
