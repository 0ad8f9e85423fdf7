import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement, type ReactNode } from "react";
import { unavailable } from "@/lib/errors";
import { type PlainElement, type PlainNode, plainNodes } from "@/lib/workers/plain-element";
import { runHeavy, TooHeavy } from "@/lib/workers/pool";

/** Latin, Greek, Cyrillic, Arabic, Hebrew and more; then Chinese with Japanese kana, then Korean. */
export const TEXT_FAMILIES = ["DejaVu Sans", "Noto Sans SC", "Noto Sans KR"];

/** The same behind the face of letters, which has italics. */
export const LETTER_FAMILIES = ["Source Sans 3", "Source Sans 3 ext", ...TEXT_FAMILIES];

export const INK = "#1e2625";
export const QUIET = "#5b6462";
export const LINE = "#e3ddd2";

const styles = StyleSheet.create({
  page: { fontFamily: TEXT_FAMILIES as unknown as string, fontSize: 10, color: INK, padding: 40 },
  host: { fontSize: 11, fontWeight: "bold", paddingBottom: 12 },
  foot: { position: "absolute", bottom: 28, left: 40, right: 40, fontSize: 8, color: QUIET },
});

type PaperProps = {
  size: "LETTER" | "A4" | "A5";
  host: string;
  accent: string;
  /** Small print at the bottom. */
  foot?: string;
  children: ReactNode;
};

/** A page with the organization's name and colour on top. */
export function Paper({ size, host, accent, foot, children }: PaperProps) {
  return (
    <Page size={size} style={styles.page}>
      <View style={{ borderTop: `4pt solid ${accent}`, paddingTop: 14 }}>
        <Text style={styles.host}>{host}</Text>
      </View>
      {children}
      {foot && (
        <Text style={styles.foot} fixed>
          {foot}
        </Text>
      )}
    </Page>
  );
}

/** A picture of a QR code, which the worker thread draws. */
export const QrCode = ({ text, style }: { text: string; style: object }) =>
  createElement("IMAGE", { src: { qr: text }, style });

/** The same as a drawing, for papers of which there are thousands. */
export const QrDrawing = ({ text, style }: { text: string; style: object }) =>
  createElement("SVG", { qr: text, style });

/** A PDF's pages without functions in them, so that they can be compared and go to another thread. */
export type PdfDocument = { title: string; author: string; pages: PlainNode[] };

export const pdfDocument = (
  about: { title: string; author: string },
  papers: ReactElement[],
): PdfDocument => ({ ...about, pages: plainNodes(papers) });

/** Papers of one task, so that a long document lets shorter ones pass in between. */
const AT_ONCE = 50;

type About = { title: string; author: string };

/**
 * Makes a PDF, with the same fonts everywhere it is opened, in worker threads, so that nobody waits for
 * it who did not ask for it. Throws 503 when too many are being made.
 */
export async function renderPdf({ pages, ...about }: PdfDocument): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < pages.length; from += AT_ONCE)
    parts.push(await renderPart(about, pages.slice(from, from + AT_ONCE)));
  return joined(about, parts);
}

/** The same for so many papers that only some of them are held at a time. */
export async function renderLongPdf(
  about: About,
  some: AsyncIterable<ReactElement[]>,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const papers of some) parts.push(await renderPart(about, plainNodes(papers)));
  return joined(about, parts);
}

async function renderPart({ title, author }: About, pages: PlainNode[]): Promise<Uint8Array> {
  const [document] = plainNodes(<Document title={title} author={author} creator="Wellspring" />);
  return inThread("pdf", { ...(document as PlainElement), children: pages });
}

async function joined(about: About, parts: Uint8Array[]): Promise<Buffer> {
  const [only, ...more] = parts;
  const bytes = only && more.length === 0 ? only : await inThread("pdf-join", { ...about, parts });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function inThread(
  task: "pdf" | "pdf-join",
  input: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await runHeavy(task, input);
  } catch (error) {
    throw error instanceof TooHeavy ? unavailable() : error;
  }
}
