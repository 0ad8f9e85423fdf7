import { Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { regionOf } from "@/lib/language/languages";
import type { Speech } from "@/lib/language/speech";
import type { MailContent } from "@/lib/mailings/content";
import { INK, LETTER_FAMILIES, QUIET } from "@/lib/messages/document";
import { paperOf } from "@/lib/postal-address";
import { LetterBlock, type LetterOwn, type Picture } from "./letter-text";

const MM = 72 / 25.4;

/**
 * Where the recipient’s address stands, so that it shows through the window of an envelope once the letter
 * is folded in three: in points from the upper left corner.
 */
const US = {
  // #10: the window spans 2.04 to 3.17 inches when the letter lies on its fold, and up to 0.45 more.
  address: { left: 72, top: 166, width: 250, height: 62 },
  body: 270,
  margins: { left: 72, right: 72 },
  returnLine: false,
};
const DIN = {
  // DIN 5008, form B: the address field begins at 45 mm, with 17.7 mm above it for the return address.
  address: { left: 25 * MM, top: 62.7 * MM, width: 80 * MM, height: 27.3 * MM },
  body: 103 * MM,
  margins: { left: 25 * MM, right: 20 * MM },
  returnLine: true,
};
/** Millimeters from the top where DIN 5008 has marks for folding, and one for punching. */
const MARKS = [
  { at: 105, width: 5 },
  { at: 148.5, width: 8 },
  { at: 210, width: 5 },
];

const styles = StyleSheet.create({
  page: { fontFamily: LETTER_FAMILIES as unknown as string, fontSize: 11, color: INK },
  head: { position: "absolute", top: 36, flexDirection: "row", alignItems: "center", gap: 12 },
  name: { fontSize: 15, fontWeight: "bold" },
  said: { fontSize: 8.5, color: QUIET, lineHeight: 1.35, textAlign: "right" },
  logo: { height: 40, maxWidth: 130, objectFit: "contain" },
  address: { position: "absolute", fontSize: 11, lineHeight: 1.18 },
  back: { position: "absolute", fontSize: 7, color: QUIET },
  date: { textAlign: "right", paddingBottom: 16 },
  foot: { position: "absolute", bottom: 28, fontSize: 8, color: QUIET, lineHeight: 1.35 },
});

/** What all letters of an organization have in common. */
export type LetterHost = {
  name: string;
  accent: string;
  locale: string;
  /** Line by line. */
  address: string[];
  ways: string[];
  taxId: string | null;
  logo: Picture | null;
};

type LetterFacts = {
  host: LetterHost;
  speech: Speech;
  date: string;
  name: string;
  lines: string[];
  content: MailContent;
  own: Omit<LetterOwn, "accent" | "visit">;
};

/** A letter to one donor or household, as long as it is. */
export function LetterPaper({ host, speech, date, name, lines, content, own }: LetterFacts) {
  const size = paperOf(host.locale);
  const place = size === "A4" ? DIN : US;
  const { left, right } = place.margins;
  const said: LetterOwn = {
    ...{ ...own, accent: host.accent },
    visit: (address) => visitLine(speech, address),
  };
  return (
    <Page
      size={size}
      style={{
        ...styles.page,
        paddingLeft: left,
        paddingRight: right,
        paddingTop: 64,
        paddingBottom: 72,
      }}
    >
      <Head host={host} left={left} right={right} />
      {size === "A4" && ["DE", "AT", "CH"].includes(regionOf(host.locale)) && <FoldingMarks />}
      {place.returnLine && (
        <Text
          style={{ ...styles.back, left, top: place.address.top - 13, width: place.address.width }}
        >
          {[host.name, ...host.address].join(" · ")}
        </Text>
      )}
      <View style={{ ...styles.address, ...place.address }}>
        {[name, ...lines].map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be the same
          <Text key={nth}>{line}</Text>
        ))}
      </View>
      <View style={{ height: place.body - 64 }} />
      <Text style={styles.date}>{date}</Text>
      {content.blocks.map((block) => (
        <LetterBlock key={block.id} block={block} own={said} />
      ))}
      <Text style={{ ...styles.foot, left, right }} fixed>
        {footOf(host)}
      </Text>
    </Page>
  );
}

function Head({ host, left, right }: { host: LetterHost; left: number; right: number }) {
  return (
    <View style={{ ...styles.head, left, right }}>
      {host.logo && <Image src={host.logo.src} style={styles.logo} />}
      <View style={{ flex: 1 }}>
        <Text style={{ ...styles.name, color: host.accent }}>{host.name}</Text>
      </View>
      <View>
        {host.address.map((line) => (
          <Text key={line} style={styles.said}>
            {line}
          </Text>
        ))}
      </View>
    </View>
  );
}

const FoldingMarks = () => (
  <>
    {MARKS.map(({ at, width }) => (
      <View
        key={at}
        style={{
          ...{ position: "absolute", left: 0, top: at * MM, width: width * MM },
          borderTop: `0.5pt solid ${QUIET}`,
        }}
      />
    ))}
  </>
);

const footOf = ({ name, ways, taxId }: LetterHost): string =>
  [name, ...ways, taxId].filter(Boolean).join(" · ");

/** “Scan the code, or visit …”, with the address in its place. */
function visitLine(speech: Speech, address: ReactNode): ReactNode {
  const [before = "", after = ""] = speech
    .t("paper")("letterVisit", { address: "\u0001" })
    .split("\u0001");
  return (
    <>
      {before}
      {address}
      {after}
    </>
  );
}
