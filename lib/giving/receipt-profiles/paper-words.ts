import { formatDate, formatMajor } from "@/lib/format";
import { METHOD_NAMES } from "../method-names";
import type { GiftFacts } from "./profile";

type Method = GiftFacts["method"];

/** Follows a notice that money of an earlier year went back, whatever the law. */
export const EARLIER_STANDS = "Receipts and statements of earlier years stand as they were issued.";

/** What papers that are not laid down by law call things, in one language. */
export type PaperWords = {
  language: "en" | "de";
  day: (date: string) => string;
  money: (amount: number, currency: string) => string;
  giftTitle: string;
  serviceTitle: string;
  givenBy: string;
  paidBy: string;
  receivedBy: string;
  dateOfGift: string;
  received: string;
  way: string;
  ways: Record<Method, string>;
  services: string;
  given: string;
  fees: string;
  returned: string;
  total: string;
  valueReceived: string;
  date: string;
  purpose: string;
  paid: string;
  value: string;
  sum: string;
  inKind: string;
  receipt: string;
  order: string;
  test: string;
  dateOfPayment: string;
  wayOfPayment: string;
};

export const ENGLISH: PaperWords = {
  language: "en",
  day: formatDate,
  money: formatMajor,
  giftTitle: "Gift receipt",
  serviceTitle: "Acknowledgment of donated services",
  givenBy: "Given by",
  paidBy: "Paid by",
  receivedBy: "Received by",
  dateOfGift: "Date of the gift",
  received: "Received",
  way: "How it was given",
  ways: METHOD_NAMES,
  services: "Services",
  given: "What was given",
  fees: "Fees you covered",
  returned: "Returned to you",
  total: "Total paid",
  valueReceived: "Value of goods and services received",
  date: "Date",
  purpose: "For",
  paid: "Paid",
  value: "Value received",
  sum: "Total",
  inKind: "in kind",
  receipt: "Receipt",
  order: "order",
  test: "test, no real money",
  dateOfPayment: "Date of payment",
  wayOfPayment: "How it was paid",
};

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

export const GERMAN: PaperWords = {
  language: "de",
  day: germanDay,
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
  test: "Test, kein echtes Geld",
  dateOfPayment: "Tag der Zahlung",
  wayOfPayment: "Art der Zahlung",
};
