import { Heading, Hr, Img, Link, Section, Text } from "@react-email/components";
import { render, toPlainText } from "@react-email/render";
import type { CSSProperties, ReactNode } from "react";
import { brandTokens } from "@/lib/branding";
import { MailLayout, type MailSender } from "@/lib/messages/layout";
import { appLink } from "@/lib/messages/render";
import type { TopicLinks } from "@/lib/messages/topic-links";
import {
  linksOf,
  type MailBlock,
  type MailContent,
  type TextNode,
  uploadedPicture,
} from "./content";
import { type MergeValues, type Placeholder, replacePlaceholders, saidFor } from "./placeholders";

/*
 * An email is made once for all who read the same blocks in the same language, with marks in place of what
 * differs from reader to reader. The marks are characters that no text of an email has.
 */

const [FIELD, LINK, END] = ["\uE000", "\uE002", "\uE001"];
const MARK = /([\uE000\uE002])(\w+)\uE001/g;

export type CompiledMail = {
  html: string;
  text: string;
  fields: Placeholder[];
};

type Letter = { sender: MailSender; content: MailContent; preheader: string | null };

/** @param links of the whole mailing, by whose places clicks are counted */
export async function compileMail(
  { sender, content, preheader }: Letter,
  links: readonly string[] = linksOf(content),
): Promise<CompiledMail> {
  const fields: Placeholder[] = [];
  const marked = (text: string): string =>
    replacePlaceholders(text, (placeholder) => `${FIELD}${fields.push(placeholder) - 1}${END}`);
  const linked = (url: string): string => {
    const place = links.indexOf(url);
    return place < 0 ? url : `${LINK}${place}${END}`;
  };
  const own: Own = { sender, marked, linked };
  const html = await render(
    <MailLayout
      organization={sender}
      preview={marked(preheader ?? "")}
      topic={{ preferences: `${LINK}p${END}`, unsubscribe: `${LINK}u${END}`, oneClick: "" }}
    >
      {content.blocks.map((block) => (
        <Block key={block.id} block={block} own={own} />
      ))}
    </MailLayout>,
  );
  const plain = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
  const text = `${toPlainText(html, { selectors: plain }).trim()}\n`;
  return { html, text, fields };
}

/** What belongs to one reader. */
export type Reader = {
  values: MergeValues;
  /** The address of a link by its place in the mailing. */
  linkUrl: (place: number) => string;
  topic: Pick<TopicLinks, "preferences" | "unsubscribe">;
};

/** The email as one donor gets it. */
export function personalMail(
  { html, text, fields }: CompiledMail,
  { values, linkUrl, topic }: Reader,
): { html: string; text: string } {
  const said = (written: (text: string) => string) => (_: string, kind: string, name: string) => {
    if (kind === FIELD) {
      const field = fields[Number(name)];
      return field ? written(saidFor(field, values)) : "";
    }
    if (name === "p") return written(topic.preferences);
    if (name === "u") return written(topic.unsubscribe);
    return written(linkUrl(Number(name)));
  };
  return {
    html: html.replace(MARK, said(escaped)),
    text: text.replace(
      MARK,
      said((value) => value),
    ),
  };
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);

type Own = {
  sender: MailSender;
  marked: (text: string) => string;
  linked: (url: string) => string;
};

function Block({ block, own }: { block: MailBlock; own: Own }) {
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
      return <ButtonBlock label={own.marked(block.label)} href={own.linked(block.url)} own={own} />;
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

function ButtonBlock({ label, href, own }: { label: string; href: string; own: Own }) {
  const tokens = brandTokens(own.sender.accentColor);
  const colors = {
    backgroundColor: tokens["--brand-light-primary"],
    color: tokens["--brand-light-primary-foreground"],
  };
  return (
    <Section style={{ margin: "24px 0" }}>
      <Link href={href} style={{ ...button, ...colors }}>
        {label}
      </Link>
    </Section>
  );
}

function ImageBlock({ block, own }: { block: Extract<MailBlock, { type: "image" }>; own: Own }) {
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

const nodesOf = (node: TextNode, own: Own): ReactNode[] =>
  (node.content ?? []).map((each, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
    <Node key={nth} node={each} own={own} />
  ));

function Node({ node, own }: { node: TextNode; own: Own }) {
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
function itemPart(node: TextNode, nth: number, own: Own) {
  if (node.type !== "paragraph") return <Node key={nth} node={node} own={own} />;
  return <span key={nth}>{nodesOf(node, own)}</span>;
}

function Words({ node, own }: { node: TextNode; own: Own }) {
  let words: ReactNode = own.marked(node.text ?? "");
  for (const mark of node.marks ?? []) words = <Marked mark={mark} words={words} own={own} />;
  return words;
}

type Mark = NonNullable<TextNode["marks"]>[number];

function Marked({ mark, words, own }: { mark: Mark; words: ReactNode; own: Own }) {
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

const button: CSSProperties = {
  borderRadius: "6px",
  display: "inline-block",
  fontFamily: sans,
  fontSize: "16px",
  fontWeight: 600,
  padding: "12px 22px",
  textDecoration: "none",
};
