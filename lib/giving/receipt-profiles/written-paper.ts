import { z } from "zod";
import { JURISDICTIONS, PAPER_SIZES } from "@/db/schema";
import { LANGUAGE_CODES, languageOf } from "@/lib/language/languages";
import { type Speech, speak } from "@/lib/language/speech";

const Row = z.object({ what: z.string(), value: z.string(), bold: z.boolean().optional() });
export type PaperRow = z.infer<typeof Row>;

const Cell = z.object({ text: z.string(), small: z.string().optional() });

/** `numbers`: the paper's number, when it was issued and what it replaces, known once it has its number. */
const Part = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("numbers") }),
  z.object({
    kind: z.literal("people"),
    people: z.array(z.object({ label: z.string(), name: z.string(), lines: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal("rows"), rows: z.array(Row) }),
  z.object({
    kind: z.literal("text"),
    text: z.string(),
    look: z.enum(["block", "said", "dense", "quiet", "bold", "notice"]),
  }),
  z.object({
    kind: z.literal("table"),
    columns: z.array(z.object({ head: z.string(), width: z.enum(["date", "wide", "sum"]) })),
    rows: z.array(z.object({ cells: z.array(Cell), bold: z.boolean().optional() })),
  }),
  z.object({
    kind: z.literal("signature"),
    /** Under the line. */
    label: z.string(),
    above: z.string().nullable(),
    name: z.string().nullable(),
    signature_id: z.int().nullable(),
  }),
  z.object({ kind: z.literal("new_page") }),
]);
export type PaperPart = z.infer<typeof Part>;

/** A receipt or statement as it was written when it was issued, whatever its profile says by now. */
export const WrittenPaper = z
  .object({
    jurisdiction: z.enum(JURISDICTIONS),
    is_official: z.boolean().meta({
      description:
        "Whether this is the document the jurisdiction’s tax law requires, rather than a plain receipt",
    }),
    language: z.enum(LANGUAGE_CODES),
    locale: z.string().optional().meta({
      description:
        "The locale of its dates and amounts, such as `es-US`; absent from receipts issued by earlier releases",
    }),
    size: z.enum(PAPER_SIZES),
    title: z.string(),
    parts: z.array(Part),
    foot: z.string(),
    is_signed: z.boolean().meta({ description: "False if it must be signed by hand" }),
  })
  .meta({ id: "WrittenPaper" });
export type WrittenPaper = z.infer<typeof WrittenPaper>;

export const rows = (all: readonly (PaperRow | false | null)[]): PaperPart => ({
  kind: "rows",
  rows: all.filter((row) => row !== false && row !== null),
});

type TextLook = Extract<PaperPart, { kind: "text" }>["look"];

/** Each text that there is, as a part of its own. */
export const texts = (
  look: TextLook,
  ...all: readonly (string | false | null | undefined)[]
): PaperPart[] => all.flatMap((text): PaperPart[] => (text ? [{ kind: "text", text, look }] : []));

/** A change to a receipt that stands, such as a refund of a later year, beside what it says. */
export const withNotes = (paper: WrittenPaper, notes: readonly string[]): WrittenPaper => ({
  ...paper,
  parts: [...paper.parts, ...texts("notice", ...notes)],
});

const british = speak("en", "en-GB");
const american = speak("en", "en-US");

/** How papers were written before organizations had a locale: with British dates and American amounts. */
export const EARLIER_SPEECH: Speech = {
  ...british,
  format: { ...american.format, date: british.format.date, monthDay: british.format.monthDay },
};

/** The language in which a paper was written, for what is said around it whenever it is printed again. */
export function speechOf({ language, locale }: Pick<WrittenPaper, "language" | "locale">): Speech {
  if (locale !== undefined) return speak(language, locale);
  return language === "en" ? EARLIER_SPEECH : speak(language, british.locale);
}

/** Those two of a paper that is written now. */
export const writtenIn = ({ locale }: Speech): Pick<WrittenPaper, "language" | "locale"> => ({
  language: languageOf(locale) ?? "en",
  locale,
});
