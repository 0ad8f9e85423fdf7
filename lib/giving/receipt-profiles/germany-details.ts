import type { ChosenProfile, Detail } from "./profile";

type Details = ChosenProfile["details"];

const isBy60a = ({ notice_kind: kind }: Details): boolean => kind === "60a";
const always = () => true;
const never = () => false;

/** What a Zuwendungsbestätigung says of its issuer. The words in German stand on it as they are written. */
export const GERMAN_DETAILS: readonly Detail[] = [
  {
    name: "place",
    label: "Place of issue (Ort)",
    kind: "text",
    isRequired: always,
  },
  { name: "tax_office", label: "Tax office (Finanzamt)", kind: "text", isRequired: always },
  { name: "tax_number", label: "Tax number (Steuernummer)", kind: "text", isRequired: always },
  {
    name: "notice_kind",
    label: "Notice of exemption",
    kind: "choice",
    choices: [
      { value: "exemption", label: "Freistellungsbescheid, or annex to the Steuerbescheid" },
      { value: "60a", label: "Feststellung under § 60a AO" },
    ],
    isRequired: always,
  },
  {
    name: "notice_on",
    label: "Date of the notice",
    hint: "Valid for five years; a Feststellung, for three.",
    kind: "date",
    isRequired: always,
  },
  {
    name: "notice_period",
    label: "Last assessment period (Veranlagungszeitraum)",
    hint: "Only for a Freistellungsbescheid. Such as 2024.",
    kind: "text",
    isRequired: (details) => !isBy60a(details),
  },
  {
    name: "purposes",
    label: "Purposes, after “wegen Förderung …”",
    hint: "Such as “der Jugendhilfe und der Seenotrettung”.",
    kind: "text",
    isRequired: always,
  },
  {
    name: "purposes_by_statute",
    label: "Purposes, after “Wir fördern nach unserer Satzung …”",
    hint: "Only for a Feststellung under § 60a AO. Such as “die Jugendhilfe”.",
    kind: "text",
    isRequired: isBy60a,
  },
  {
    name: "collective",
    label: "One confirmation for the year (Sammelbestätigung)",
    hint: "Gifts of money get a plain receipt right away, and the yearly statement is the official confirmation.",
    kind: "yes_no",
    isRequired: never,
  },
  {
    name: "dues_excluded",
    label: "Membership dues are not deductible for us",
    hint: "Adds the sentence for organizations such as sports clubs.",
    kind: "yes_no",
    isRequired: never,
  },
  {
    name: "machine_notice_on",
    label: "Tax office notified of machine-generated confirmations on",
    hint: "R 10b.1 Abs. 4 EStR. Without this date, every confirmation must be signed by hand.",
    kind: "date",
    isRequired: never,
  },
];

/** The last day on which confirmations can be issued under a notice (§ 63 Abs. 5 AO). */
export function noticeGoodUntil({ notice_on: on = "", notice_kind: kind }: Details): string {
  const [year = "0", ...rest] = on.split("-");
  const last = [String(Number(year) + (kind === "60a" ? 3 : 5)), ...rest].join("-");
  // February 29 has no anniversary in most years.
  return last.endsWith("-02-29") ? last.replace("-29", "-28") : last;
}
