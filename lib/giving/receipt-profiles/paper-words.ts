import type { KeyOf } from "@/lib/language/catalogue";
import type { Speech } from "@/lib/language/speech";
import type { GiftFacts } from "./profile";

type Method = GiftFacts["method"];

/** Follows a notice that money of an earlier year went back, whatever the law. */
export const EARLIER_STANDS = "Receipts and statements for earlier years remain valid as issued.";

/** What labels papers have in common. */
type Label = Extract<
  KeyOf<"paper">,
  | ("giftTitle" | "serviceTitle" | "givenBy" | "paidBy" | "receivedBy" | "dateOfGift" | "received")
  | ("way" | "services" | "given" | "fees" | "returned" | "total" | "valueReceived" | "date")
  | ("purpose" | "paid" | "value" | "sum" | "inKind" | "receipt" | "order" | "testGift")
  | ("dateOfPayment" | "wayOfPayment")
>;

/** What papers that are not laid down by law call things, in one language. */
export type PaperWords = Readonly<Record<Label, string>> & {
  day: (date: string) => string;
  /** Where the year is said already. */
  shortDay: (date: string) => string;
  money: (amount: number, currency: string) => string;
  ways: Readonly<Record<Method, string>>;
};

const LABELS: readonly Label[] = [
  ...(["giftTitle", "serviceTitle", "givenBy", "paidBy", "receivedBy", "dateOfGift"] as const),
  ...(["received", "way", "services", "given", "fees", "returned", "total"] as const),
  ...(["valueReceived", "date", "purpose", "paid", "value", "sum", "inKind", "receipt"] as const),
  ...(["order", "testGift", "dateOfPayment", "wayOfPayment"] as const),
];

const WAYS = {
  card: "wayCard",
  bank_debit: "wayBankDebit",
  paypal: "wayPaypal",
  check: "wayCheck",
  cash: "wayCash",
  bank_transfer: "wayBankTransfer",
  stock: "wayStock",
  in_kind: "wayInKind",
} as const satisfies Record<Method, KeyOf<"paper">>;

export const isWay = (method: string): method is Method => Object.hasOwn(WAYS, method);

/** How a gift came, in a reader's language. */
export const wayIn = ({ t }: Speech, method: Method): string => t("paper")(WAYS[method]);

/** The words of papers in a reader's language. */
export function paperWords(speech: Speech): PaperWords {
  const { t, format } = speech;
  const labels = Object.fromEntries(LABELS.map((key) => [key, t("paper")(key)]));
  const ways = Object.fromEntries(
    (Object.keys(WAYS) as Method[]).map((method) => [method, wayIn(speech, method)]),
  );
  return {
    ...(labels as Record<Label, string>),
    ways: ways as PaperWords["ways"],
    day: (date) => format.date(date),
    shortDay: format.monthDay,
    money: format.major,
  };
}

/** `31.05.2026` */
export const germanDay = (date: string): string => {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
};

/** `1.322,00 Euro` */
export const germanMoney = (amount: number, currency: string): string => {
  const places = new Intl.NumberFormat("de", { style: "currency", currency }).resolvedOptions();
  const digits = { minimumFractionDigits: places.minimumFractionDigits ?? 2 };
  const number = new Intl.NumberFormat("de", {
    ...digits,
    maximumFractionDigits: digits.minimumFractionDigits,
  });
  return `${number.format(amount)} ${currency === "EUR" ? "Euro" : currency}`;
};

/** The words of papers under German law, in the terms of its tax office. */
export const GERMAN: PaperWords = {
  day: germanDay,
  shortDay: germanDay,
  money: germanMoney,
  giftTitle: "Eingangsbestätigung",
  serviceTitle: "Dank für geleistete Dienste",
  givenBy: "Zuwendender",
  paidBy: "Zahlender",
  receivedBy: "Empfänger",
  dateOfGift: "Tag der Zuwendung",
  received: "Eingegangen am",
  way: "Art der Zahlung",
  ways: {
    card: "Karte",
    bank_debit: "Lastschrift",
    paypal: "PayPal",
    check: "Scheck",
    cash: "Bar",
    bank_transfer: "Überweisung",
    stock: "Wertpapiere",
    in_kind: "Sachzuwendung",
  },
  services: "Dienstleistung",
  given: "Zugewendet wurde",
  fees: "Übernommene Gebühren",
  returned: "Zurückgezahlt",
  total: "Gesamtbetrag",
  valueReceived: "Wert der Gegenleistung",
  date: "Datum",
  purpose: "Zweck",
  paid: "Betrag",
  value: "Gegenleistung",
  sum: "Summe",
  inKind: "Sachzuwendung",
  receipt: "Bestätigung",
  order: "Bestellung",
  testGift: "Test, kein echtes Geld",
  dateOfPayment: "Tag der Zahlung",
  wayOfPayment: "Art der Zahlung",
};
