/**
 * The official text of confirmations to bodies of § 5 Abs. 1 Nr. 9 KStG, word for word: BMF, 7 November 2013,
 * IV C 4 - S 2223/07/0018 :005 (BStBl 2013 I S. 1333), Anlagen 3, 4 and 14. Its wording and order are
 * law (§ 50 EStDV): nothing may be rephrased, and no thanks may stand on it.
 */
const TO_WHOM =
  "im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes bezeichneten Körperschaften, Personenvereinigungen oder Vermögensmassen";

export const MUSTER = {
  moneyTitle: "Bestätigung über Geldzuwendungen/Mitgliedsbeitrag",
  thingTitle: "Bestätigung über Sachzuwendungen",
  yearTitle: "Sammelbestätigung über Geldzuwendungen/Mitgliedsbeiträge",
  toWhom: TO_WHOM,
  issuer: "Aussteller (Bezeichnung und Anschrift der steuerbegünstigten Einrichtung)",
  donor: "Name und Anschrift des Zuwendenden:",
  amount: "Betrag der Zuwendung - in Ziffern -",
  value: "Wert der Zuwendung - in Ziffern -",
  total: "Gesamtbetrag der Zuwendung - in Ziffern -",
  inWords: "- in Buchstaben -",
  day: "Tag der Zuwendung:",
  period: "Zeitraum der Sammelbestätigung:",
  thing: "Genaue Bezeichnung der Sachzuwendung mit Alter, Zustand, Kaufpreis usw.",
  waiver: "Es handelt sich um den Verzicht auf Erstattung von Aufwendungen",
  origin: {
    business:
      "Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Betriebsvermögen. Die Zuwendung wurde nach dem Wert der Entnahme (ggf. mit dem niedrigeren gemeinen Wert) und nach der Umsatzsteuer, die auf die Entnahme entfällt, bewertet.",
    private: "Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Privatvermögen.",
    unknown:
      "Der Zuwendende hat trotz Aufforderung keine Angaben zur Herkunft der Sachzuwendung gemacht.",
  },
  documented:
    "Geeignete Unterlagen, die zur Wertermittlung gedient haben, z. B. Rechnung, Gutachten, liegen vor.",
  dues: "Es wird bestätigt, dass es sich nicht um einen Mitgliedsbeitrag handelt, dessen Abzug nach § 10b Abs. 1 des Einkommensteuergesetzes ausgeschlossen ist.",
  noOther:
    "Es wird bestätigt, dass über die in der Gesamtsumme enthaltenen Zuwendungen keine weiteren Bestätigungen, weder formelle Zuwendungsbestätigungen noch Beitragsquittungen oder Ähnliches ausgestellt wurden und werden.",
  waiverInList:
    "Ob es sich um den Verzicht auf Erstattung von Aufwendungen handelt, ist der Anlage zur Sammelbestätigung zu entnehmen.",
  signature: "(Ort, Datum und Unterschrift des Zuwendungsempfängers)",
  liability:
    "Hinweis: Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt oder veranlasst, dass Zuwendungen nicht zu den in der Zuwendungsbestätigung angegebenen steuerbegünstigten Zwecken verwendet werden, haftet für die entgangene Steuer (§ 10b Abs. 4 EStG, § 9 Abs. 3 KStG, § 9 Nr. 5 GewStG).",
  validity:
    "Diese Bestätigung wird nicht als Nachweis für die steuerliche Berücksichtigung der Zuwendung anerkannt, wenn das Datum des Freistellungsbescheides länger als 5 Jahre bzw. das Datum der Feststellung der Einhaltung der satzungsmäßigen Voraussetzungen nach § 60a Abs. 1 AO länger als 3 Jahre seit Ausstellung des Bescheides zurückliegt (§ 63 Abs. 5 AO).",
  list: "Anlage zur Sammelbestätigung",
  listHeads: [
    "Datum der Zuwendung",
    "Art der Zuwendung (Geldzuwendung/Mitgliedsbeitrag)",
    "Verzicht auf die Erstattung von Aufwendungen (ja/nein)",
    "Betrag",
  ],
  listTotal: "Gesamtsumme",
} as const;

type Details = Readonly<Record<string, string>>;

/** On which notice of the tax office the body is exempt. */
export function noticeText(details: Details, day: (date: string) => string): string {
  const office = details.tax_office ?? "";
  const number = details.tax_number ?? "";
  const date = day(details.notice_on ?? "");
  return details.notice_kind === "60a"
    ? `Die Einhaltung der satzungsmäßigen Voraussetzungen nach den §§ 51, 59, 60 und 61 AO wurde vom Finanzamt ${office}, StNr. ${number} mit Bescheid vom ${date} nach § 60a AO gesondert festgestellt. Wir fördern nach unserer Satzung ${details.purposes_by_statute ?? ""}.`
    : `Wir sind wegen Förderung ${details.purposes ?? ""} nach dem Freistellungsbescheid bzw. nach der Anlage zum Körperschaftsteuerbescheid des Finanzamtes ${office}, StNr. ${number}, vom ${date} für den letzten Veranlagungszeitraum ${details.notice_period ?? ""} nach § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes von der Körperschaftsteuer und nach § 3 Nr. 6 des Gewerbesteuergesetzes von der Gewerbesteuer befreit.`;
}

export const purposeText = ({ purposes }: Details): string =>
  `Es wird bestätigt, dass die Zuwendung nur zur Förderung ${purposes ?? ""} verwendet wird.`;

/** R 10b.1 Abs. 4 EStR: without a signature by hand, only of money, once the tax office was told. */
export const machineText = (details: Details, day: (date: string) => string): string =>
  `Diese Zuwendungsbestätigung wurde maschinell erstellt. Die Nutzung des Verfahrens wurde dem Finanzamt ${details.tax_office ?? ""} am ${day(details.machine_notice_on ?? "")} angezeigt (R 10b.1 Abs. 4 EStR).`;
