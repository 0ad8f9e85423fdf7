import { join } from "node:path";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";

const font = (file: string) => join(process.cwd(), "lib/messages/fonts", file);

/** Latin, Greek, Cyrillic, Arabic, Hebrew and more; then Chinese with Japanese kana, then Korean. */
const FAMILIES = ["DejaVu Sans", "Noto Sans SC", "Noto Sans KR"];

Font.register({
  family: "DejaVu Sans",
  fonts: [
    { src: font("DejaVuSans.ttf") },
    { src: font("DejaVuSans-Bold.ttf"), fontWeight: "bold" },
  ],
});
for (const [family, file] of [
  ["Noto Sans SC", "NotoSansSC-Regular.woff"],
  ["Noto Sans KR", "NotoSansKR-Regular.woff"],
] as const)
  Font.register({
    family,
    fonts: [{ src: font(file) }, { src: font(file), fontWeight: "bold" }],
  });
// Names are not ours to break.
Font.registerHyphenationCallback((word) => [word]);

export const INK = "#1e2625";
export const QUIET = "#5b6462";
export const LINE = "#e3ddd2";

const styles = StyleSheet.create({
  page: { fontFamily: FAMILIES as unknown as string, fontSize: 10, color: INK, padding: 40 },
  host: { fontSize: 11, fontWeight: "bold", paddingBottom: 12 },
  foot: { position: "absolute", bottom: 28, left: 40, right: 40, fontSize: 8, color: QUIET },
});

type PaperProps = {
  size: "A4" | "A5";
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

/** A PDF of papers, with the same fonts everywhere it is opened. */
export function renderPdf(about: { title: string; author: string }, papers: ReactElement[]) {
  return renderToBuffer(
    <Document title={about.title} author={about.author} creator="Wellspring">
      {papers}
    </Document>,
  );
}
