/** A piece of text, as TipTap writes it. */
export type TextNode = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: TextNode[];
};

/** @property condition of the condition language: the block is for donors who meet it */
export type MailBlock = {
  id: string;
  condition?: Record<string, unknown> | null;
} & (
  | { type: "heading"; text: string }
  | { type: "text"; doc: TextNode }
  | { type: "button"; label: string; url: string }
  | { type: "image"; url: string; alt: string; href?: string | null }
  | { type: "divider" }
  | { type: "spacer"; size: "small" | "medium" | "large" }
);

export type MailContent = { blocks: MailBlock[] };
