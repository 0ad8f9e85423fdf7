import { type Speech, speak } from "@/lib/language/speech";
import { fromMajor } from "@/lib/money";
import { germanAmount } from "./german-amounts";
import { MUSTER, machineText } from "./germany-text";
import { profileWordsIn } from "./law-words";
import { EARLIER_STANDS, GERMAN, germanDay } from "./paper-words";
import { paperOf, type Writing, writingIn } from "./papers";
import type { ChosenProfile, GiftFacts, ProfileWords } from "./profile";
import { type PaperPart, texts, type WrittenPaper } from "./written-paper";

export const GERMAN_LAW: ProfileWords = {
  deductible: "Confirmed gift",
  notDeductible: "Not a gift",
  allowed: null,
  taxId: "Steuernummer",
  earlierStands: EARLIER_STANDS,
};

/** Of the confirmation, whose language is German whoever reads it. */
const confirming: Writing = {
  speech: speak("de", "de-DE"),
  words: GERMAN,
  law: { ...GERMAN_LAW, deductible: "Zuwendung", notDeductible: "Keine Zuwendung" },
};

/** Of plain papers, in the reader's language; in German with the terms of the tax office. */
export const writing = (speech: Speech): Writing =>
  speech.tongue === "de"
    ? {
        ...confirming,
        speech,
        law: {
          ...profileWordsIn(speech, GERMAN_LAW),
          deductible: "Zuwendung",
          notDeductible: "Keine Zuwendung",
        },
      }
    : writingIn(speech, GERMAN_LAW);

/** The number of its tax office stands in place of any other. */
export const withNumber = <Facts extends Pick<GiftFacts, "organization">>(
  facts: Facts,
  { details }: ChosenProfile,
): Facts => ({
  ...facts,
  organization: { ...facts.organization, tax_id: details.tax_number ?? null },
});

type Issued = Pick<GiftFacts, "issued_on" | "issued_at">;
export const issuedOn = ({ issued_on: on, issued_at: at }: Issued): string => on ?? at.slice(0, 10);

export const isThing = ({ method }: Pick<GiftFacts, "method">): boolean =>
  method === "stock" || method === "in_kind";
export const box = (isChecked: boolean): string => (isChecked ? "☒" : "☐");
export const checked = (label: string): string => `${box(true)} ${label}`;
export const asWords = (amount: number, currency: string): string =>
  germanAmount(fromMajor(amount, currency), currency);

type Confirmation = { title: string; parts: PaperPart[]; byMachine: boolean };

/** The frame of every confirmation, in the order of the official text. */
export function official(
  chosen: ChosenProfile,
  facts: Issued & Pick<GiftFacts, "organization" | "donor">,
  { title, parts, byMachine }: Confirmation,
): WrittenPaper {
  const { details, signerName, signerTitle, signatureId } = chosen;
  const { organization, donor } = facts;
  const paper = paperOf(confirming, chosen, {
    title,
    issuer: organization,
    parts: [
      ...texts("dense", MUSTER.toWhom),
      { kind: "numbers" },
      {
        kind: "people",
        people: [
          { label: MUSTER.donor, name: donor.name, lines: donor.address },
          { label: MUSTER.issuer, name: organization.name, lines: organization.address },
        ],
      },
      ...parts,
      {
        kind: "signature",
        above: `${details.place ?? ""}, ${germanDay(issuedOn(facts))}`,
        label: MUSTER.signature,
        name: [signerName, signerTitle].filter(Boolean).join(", "),
        signature_id: byMachine ? signatureId : null,
      },
      ...texts("quiet", byMachine && machineText(details, germanDay)),
      ...texts("quiet", MUSTER.liability, MUSTER.validity),
    ],
  });
  return { ...paper, is_official: true, is_signed: byMachine };
}
