import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { csv, csvRows } from "@/lib/csv";
import { refused } from "@/lib/input";
import { INK, LETTER_FAMILIES, pdfDocument, renderPdf } from "@/lib/messages/document";
import { paperOf, postalLines } from "@/lib/postal-address";
import type { AddressedTo } from "./addressed";
import type { LabelQuery } from "./schema";
import { labelsOn, placedLabels, SHEET, type Sheet, sheetFor } from "./sheets";

type MadeFile = { bytes: Buffer; mimeType: string; name: string };

const styles = StyleSheet.create({
  page: { fontFamily: LETTER_FAMILIES as unknown as string, color: INK },
  label: {
    position: "absolute",
    justifyContent: "center",
    paddingHorizontal: 12,
    overflow: "hidden",
  },
});

/** Line height over the size of the letters, and how wide a letter is on average. */
const [LEADING, WIDE] = [1.15, 0.5];
const [LARGEST, SMALLEST] = [11, 6.5];

/** The size at which all lines of a label fit, long ones wrapped. */
export function labelSize(lines: readonly string[], { width, height }: Sheet): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const letters = (width - 24) / (size * WIDE);
    const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / letters), 0);
    if (rows * size * LEADING <= height - 8) return size;
  }
  return SMALLEST;
}

type Sender = { name: string; locale: string };

/**
 * Addresses as sheets of labels, in the order in which they are given. Throws 422 for a place that the
 * sheet does not have.
 */
export async function labelSheets(
  addressed: readonly AddressedTo[],
  { name: author, locale }: Sender,
  asked: LabelQuery,
): Promise<MadeFile> {
  const sheet = SHEET[asked.sheet ?? sheetFor(paperOf(locale))];
  const start = Number(asked.start ?? 1);
  if (start > labelsOn(sheet))
    throw refused("start", "too_big", `This sheet has ${labelsOn(sheet)} labels.`);
  const labels = addressed.map(({ name, address }) => [name, ...postalLines(address, locale)]);
  const sheets = placedLabels(labels, sheet, start);
  const pages = sheets.map((placed, nth) => sheetPage(sheet, placed, nth));
  const bytes = await renderPdf(pdfDocument({ title: "Labels", author }, pages));
  return { bytes, mimeType: "application/pdf", name: "labels.pdf" };
}

type Placed = ReturnType<typeof placedLabels<string[]>>[number];

function sheetPage(sheet: Sheet, placed: Placed, key: number): ReactElement {
  const { width, height, paper } = sheet;
  return (
    <Page key={key} size={paper} style={styles.page}>
      {placed.map(({ label, left, top }) => (
        <View key={`${left} ${top}`} style={{ ...styles.label, left, top, width, height }}>
          {label.map((line, nth) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be the same
              key={nth}
              style={{ fontSize: labelSize(label, sheet), lineHeight: LEADING }}
            >
              {line}
            </Text>
          ))}
        </View>
      ))}
    </Page>
  );
}

const HEADINGS = [
  ...["Name", "Street", "Address line 2", "City", "State", "ZIP code", "Country"],
  "Address label",
];

/** The same addresses as CSV, for a mail house. */
export function addressTable(addressed: readonly AddressedTo[], { locale }: Sender): string {
  const rows = addressed.map(({ name, address }) => [
    ...[name, address.street, address.line2, address.city, address.state, address.zip],
    ...[address.country, [name, ...postalLines(address, locale)].join("\n")],
  ]);
  return csv(HEADINGS, []) + csvRows(rows);
}
