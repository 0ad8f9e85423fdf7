import type { MailBlock } from "@/lib/mailings/content";

export type BlockType = MailBlock["type"];

export const BLOCK_WORDS: Record<BlockType, string> = {
  heading: "Heading",
  text: "Text",
  button: "Button",
  image: "Image",
  divider: "Divider",
  spacer: "Spacer",
};

/** A block to begin with. */
export function newBlock(type: BlockType): MailBlock {
  const id = crypto.randomUUID().slice(0, 8);
  switch (type) {
    case "heading":
      return { id, type, text: "" };
    case "text":
      return { id, type, doc: { type: "doc", content: [{ type: "paragraph", content: [] }] } };
    case "button":
      return { id, type, label: "", url: "" };
    case "image":
      return { id, type, url: "", alt: "", href: null };
    case "divider":
      return { id, type };
    case "spacer":
      return { id, type, size: "medium" };
  }
}

/** The blocks with one of them a place further up or down. */
export function movedBy(blocks: readonly MailBlock[], at: number, by: 1 | -1): MailBlock[] {
  const moved = [...blocks];
  const [block] = moved.splice(at, 1);
  if (block) moved.splice(at + by, 0, block);
  return moved;
}

/** The field at which a block's problems show. */
export const blockField = (at: number): string => `content.blocks.${at}`;
