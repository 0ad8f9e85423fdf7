import { Image, Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactNode } from "react";
import type { MailBlock, TextNode } from "@/lib/mailings/content";
import { INK, LINE, QrDrawing, QUIET } from "@/lib/messages/document";

/**
 * What the blocks of one letter need to be written.
 * @property merged a text with what its placeholders stand for
 * @property linkUrl where a link leads that can be counted
 * @property pictures by address, as far as they could be read
 */
export type LetterOwn = {
  accent: string;
  merged: (text: string) => string;
  linkUrl: (url: string) => string;
  visit: (address: ReactNode) => ReactNode;
  pictures: ReadonlyMap<string, Picture>;
};

/** A picture as a data URL, with its size in pixels. */
export type Picture = { src: string; width: number; height: number };

const styles = StyleSheet.create({
  heading: { fontSize: 14, fontWeight: "bold", lineHeight: 1.3, paddingBottom: 9 },
  paragraph: { fontSize: 11, lineHeight: 1.45, paddingBottom: 9 },
  item: { flexDirection: "row", paddingBottom: 4 },
  bullet: { fontSize: 11, lineHeight: 1.45, width: 16 },
  itemText: { flex: 1 },
  tight: { fontSize: 11, lineHeight: 1.45 },
  way: { flexDirection: "row", alignItems: "center", gap: 14, paddingTop: 4, paddingBottom: 13 },
  code: { width: 62, height: 62 },
  wayText: { flex: 1 },
  wayLabel: { fontSize: 12, fontWeight: "bold", paddingBottom: 2 },
  wayVisit: { fontSize: 10, color: QUIET, lineHeight: 1.4 },
  alt: { fontSize: 10, color: QUIET, paddingBottom: 9 },
  picture: { paddingBottom: 11 },
});

const SPACES = { small: 9, medium: 18, large: 36 };

/** Points: pictures are no wider or higher than this, and no larger than they are at 150 dots to an inch. */
const [WIDEST, HIGHEST, PER_PIXEL] = [460, 260, 72 / 150];

export function LetterBlock({ block, own }: { block: MailBlock; own: LetterOwn }) {
  switch (block.type) {
    case "heading":
      return (
        <Text style={styles.heading} minPresenceAhead={40}>
          {own.merged(block.text)}
        </Text>
      );
    case "text":
      return <View>{partsOf(block.doc, own)}</View>;
    case "button":
      return <Way label={own.merged(block.label)} url={block.url} own={own} />;
    case "image":
      return <PictureBlock block={block} own={own} />;
    case "divider":
      return <View style={{ borderTop: `1pt solid ${LINE}`, marginTop: 5, marginBottom: 14 }} />;
    case "spacer":
      return <View style={{ height: SPACES[block.size] }} />;
  }
}

/** A button on paper: a code to scan, and where it leads. */
function Way({ label, url, own }: { label: string; url: string; own: LetterOwn }) {
  if (isMail(url))
    return (
      <Text style={styles.paragraph}>
        <Text style={{ fontWeight: "bold" }}>{label}</Text>: {readable(url)}
      </Text>
    );
  const address = <Text style={{ color: INK, fontWeight: "bold" }}>{readable(url)}</Text>;
  return (
    <View style={styles.way} wrap={false}>
      <QrDrawing text={own.linkUrl(url)} style={styles.code} />
      <View style={styles.wayText}>
        <Text style={{ ...styles.wayLabel, color: own.accent }}>{label}</Text>
        <Text style={styles.wayVisit}>{own.visit(address)}</Text>
      </View>
    </View>
  );
}

function PictureBlock({
  block,
  own,
}: {
  block: Extract<MailBlock, { type: "image" }>;
  own: LetterOwn;
}) {
  const picture = own.pictures.get(block.url);
  if (!picture) return block.alt ? <Text style={styles.alt}>[{block.alt}]</Text> : null;
  const { src, width, height } = picture;
  const scale = Math.min(PER_PIXEL, WIDEST / width, HIGHEST / height);
  return (
    <View style={styles.picture} wrap={false}>
      <Image src={src} style={{ width: width * scale, height: height * scale }} />
    </View>
  );
}

const isMail = (url: string): boolean => /^mailto:/i.test(url);

/** An address as people type it. */
export const readable = (url: string): string =>
  url
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");

const partsOf = (node: TextNode, own: LetterOwn): ReactNode[] =>
  (node.content ?? []).map((each, nth) => part(each, nth, own));

function part(node: TextNode, key: number, own: LetterOwn): ReactNode {
  if (node.type === "bulletList" || node.type === "orderedList")
    return (
      <View key={key} style={{ paddingBottom: 5, paddingLeft: 8 }}>
        {(node.content ?? []).map((item, nth) => listItem(item, nth, node.type, own))}
      </View>
    );
  return (
    <Text key={key} style={styles.paragraph} orphans={2} widows={2}>
      {wordsOf(node, own)}
    </Text>
  );
}

function listItem(item: TextNode, nth: number, list: string, own: LetterOwn): ReactNode {
  return (
    <View key={nth} style={styles.item}>
      <Text style={styles.bullet}>{list === "orderedList" ? `${nth + 1}.` : "•"}</Text>
      <View style={styles.itemText}>
        {(item.content ?? []).map((each, place) =>
          each.type === "paragraph" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
            <Text key={place} style={styles.tight}>
              {wordsOf(each, own)}
            </Text>
          ) : (
            part(each, place, own)
          ),
        )}
      </View>
    </View>
  );
}

const wordsOf = (paragraph: TextNode, own: LetterOwn): ReactNode[] =>
  (paragraph.content ?? []).map((node, nth) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
    node.type === "hardBreak" ? "\n" : <Words key={nth} node={node} own={own} />,
  );

/** Bold and italic as they are; a link with where it leads behind it, for whoever reads it on paper. */
function Words({ node, own }: { node: TextNode; own: LetterOwn }) {
  const text = own.merged(node.text ?? "");
  const marks = node.marks ?? [];
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const style = {
    ...(has("bold") && { fontWeight: "bold" as const }),
    ...(has("italic") && { fontStyle: "italic" as const }),
  };
  const url = marks.find(({ type }) => type === "link")?.attrs?.href;
  if (typeof url !== "string") return <Text style={style}>{text}</Text>;
  const shown = readable(url);
  const isSaid = text.includes(shown);
  return (
    <Text style={style}>
      {createElement(Link, { src: isMail(url) ? url : own.linkUrl(url), style: LINKED }, text)}
      {!isSaid && <Text style={{ color: QUIET }}> ({shown})</Text>}
    </Text>
  );
}

const LINKED = { color: INK, textDecoration: "underline" as const };
