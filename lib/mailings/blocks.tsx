import { Heading, Hr, Img, Link, Section, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { brandTokens } from "@/lib/branding";
import { ButtonLink, type MailSender } from "@/lib/messages/layout";
import { appLink } from "@/lib/messages/render";
import { type MailBlock, type MailContent, type TextNode, uploadedPicture } from "./content";

/**
 * How the blocks of one email are written.
 * @property marked a text with what stands in the place of its placeholders
 * @property linked where a link of it leads
 */
export type WrittenFor = {
  sender: MailSender;
  marked: (text: string) => string;
  linked: (url: string) => string;
};

/** The blocks of an email, below one another. */
export const Blocks = ({ content, own }: { content: MailContent; own: WrittenFor }) =>
  content.blocks.map((block) => <Block key={block.id} block={block} own={own} />);

function Block({ block, own }: { block: MailBlock; own: WrittenFor }) {
  switch (block.type) {
    case "heading":
      return (
        <Heading as="h2" style={heading}>
          {own.marked(block.text)}
        </Heading>
      );
    case "text":
      return <>{nodesOf(block.doc, own)}</>;
    case "button":
      return (
        <Section style={{ margin: "24px 0" }}>
          <ButtonLink organization={own.sender} href={own.linked(block.url)}>
            {own.marked(block.label)}
          </ButtonLink>
        </Section>
      );
    case "image":
      return <ImageBlock block={block} own={own} />;
    case "divider":
      return <Hr style={{ borderColor: "#e3ddd2", margin: "24px 0" }} />;
    case "spacer":
      return (
        <Section>
          <div style={{ height: SPACES[block.size], lineHeight: SPACES[block.size] }}>&nbsp;</div>
        </Section>
      );
  }
}

const SPACES = { small: "12px", medium: "24px", large: "48px" };

function ImageBlock({
  block,
  own,
}: {
  block: Extract<MailBlock, { type: "image" }>;
  own: WrittenFor;
}) {
  const picture = (
    <Img
      src={uploadedPicture(block.url) ? appLink(block.url) : block.url}
      alt={block.alt}
      style={{ display: "block", maxWidth: "100%", height: "auto", border: "0" }}
    />
  );
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {block.href ? <Link href={own.linked(block.href)}>{picture}</Link> : picture}
    </Section>
  );
}

const nodesOf = (node: TextNode, own: WrittenFor): ReactNode[] =>
  (node.content ?? []).map((each, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
    <Node key={nth} node={each} own={own} />
  ));

function Node({ node, own }: { node: TextNode; own: WrittenFor }) {
  switch (node.type) {
    case "paragraph":
      return <Text style={paragraph}>{nodesOf(node, own)}</Text>;
    case "bulletList":
      return <ul style={list}>{nodesOf(node, own)}</ul>;
    case "orderedList":
      return <ol style={list}>{nodesOf(node, own)}</ol>;
    case "listItem":
      return <li>{(node.content ?? []).map((each, nth) => itemPart(each, nth, own))}</li>;
    case "hardBreak":
      return <br />;
    default:
      return <Words node={node} own={own} />;
  }
}

/** A paragraph in a list has no margins of its own. */
function itemPart(node: TextNode, nth: number, own: WrittenFor) {
  if (node.type !== "paragraph") return <Node key={nth} node={node} own={own} />;
  return <span key={nth}>{nodesOf(node, own)}</span>;
}

function Words({ node, own }: { node: TextNode; own: WrittenFor }) {
  let words: ReactNode = own.marked(node.text ?? "");
  for (const mark of node.marks ?? []) words = <Marked mark={mark} words={words} own={own} />;
  return words;
}

type Mark = NonNullable<TextNode["marks"]>[number];

function Marked({ mark, words, own }: { mark: Mark; words: ReactNode; own: WrittenFor }) {
  if (mark.type === "bold") return <strong>{words}</strong>;
  if (mark.type === "italic") return <em>{words}</em>;
  const color = brandTokens(own.sender.accentColor)["--brand-light-link"];
  return (
    <Link
      href={own.linked(String(mark.attrs?.href))}
      style={{ color, textDecoration: "underline" }}
    >
      {words}
    </Link>
  );
}

const sans = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1e2625";

const paragraph: CSSProperties = {
  color: ink,
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  margin: "0 0 16px",
};

const list: CSSProperties = { ...paragraph, paddingLeft: "24px" };

const heading: CSSProperties = {
  color: ink,
  fontFamily: "'Source Serif 4', Georgia, 'Times New Roman', serif",
  fontSize: "22px",
  fontWeight: 600,
  lineHeight: "30px",
  margin: "0 0 12px",
};
