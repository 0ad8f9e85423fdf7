import { GERMANY_ENTRY } from "./entry-words";
import {
  asWords,
  box,
  checked,
  issuedOn,
  isThing,
  official,
  withNumber,
  writing,
} from "./germany-confirmation";
import { GERMAN_DETAILS, noticeGoodUntil } from "./germany-details";
import { MUSTER, noticeText, purposeText } from "./germany-text";
import { yearPaper } from "./germany-year";
import { ORDER_WORDS } from "./order-words";
import { GERMAN, germanDay } from "./paper-words";
import { orderPaper, plainGift } from "./papers";
import { receivedInReturn } from "./plain";
import type { ChosenProfile, GiftFacts, ReceiptProfile } from "./profile";
import { TRANSACTIONS } from "./transactions";
import { rows, texts, type WrittenPaper } from "./written-paper";

const NOT_OFFICIAL = "Dies ist keine Zuwendungsbestätigung im Sinne des § 50 EStDV.";

/** § 10b EStG, § 50 EStDV, § 63 AO (`docs/spec/receipts`). */
export const germany: ReceiptProfile = {
  name: "Germany",
  about:
    "The Zuwendungsbestätigung in the official German text, for money, things and a whole year.",
  paperSize: "A4",
  details: GERMAN_DETAILS,
  words: { ...writing.law, deductible: "Confirmed gift", notDeductible: "Not a gift" },
  orders: ORDER_WORDS.germany,
  entry: GERMANY_ENTRY,
  needsSigner: true,
  asks: ["expense_waiver", "property_origin", "value_documented"],
  statesValues: true,
  hasDeclarations: false,
  goodsOfLines: () => null,
  explainsGoods: false,
  copyMark: "Doppel",
  amounts: ({ paid, worth, benefit, property }) => {
    const received = paid > 0 && VALUED.includes(benefit) ? worth : 0;
    const isGift = property !== "service" && GIFTS.includes(benefit);
    return { worth: received, deductible: isGift ? paid : 0 };
  },
  transaction: TRANSACTIONS.germany,
  goods: ({ benefit, what }, worth) => receivedInReturn(benefit, what, worth),
  property: (kind) =>
    kind === "service"
      ? "Time and services cannot be confirmed as a gift in Germany; a waived claim to repayment can."
      : "The confirmation states the value that you entered.",
  warnings: ({ details }, today) => {
    const last = noticeGoodUntil(details);
    if (last < today)
      return [
        `The notice of ${germanDay(details.notice_on ?? "")} was good until ${germanDay(last)}. Until you enter a newer one, donors get plain receipts.`,
      ];
    return last.slice(0, 7) <= monthsLater(today, 6)
      ? [`The notice is good until ${germanDay(last)}. Ask the tax office for a newer one in time.`]
      : [];
  },
  gift,
  statement: yearPaper,
  order: (facts, chosen) =>
    orderPaper(
      writing,
      chosen,
      {
        ...facts,
        issuer: withNumber({ organization: facts.issuer }, chosen).organization,
        title: "Zahlungsbestätigung",
        goods_statement: null,
      },
      texts("said", NOT_OFFICIAL),
    ),
};

/** A gift for which something of value was received is none, and is not divided either. */
const GIFTS = ["none", "insubstantial", "intangible_religious"];
const VALUED = ["valued", "mixed", "insubstantial"];

const monthsLater = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
};

function gift(given: GiftFacts, chosen: ChosenProfile): WrittenPaper {
  const facts = withNumber(given, chosen);
  const { details } = chosen;
  const thing = isThing(facts);
  const isLate = noticeGoodUntil(details) < issuedOn(facts);
  const isForYear = details.collective === "yes" && !thing;
  if ((facts.tax_deductible_amount ?? 0) <= 0 || isLate || isForYear)
    return plainGift(
      writing,
      chosen,
      { ...facts, goods_statement: "" },
      {
        title: facts.property_kind === "service" ? GERMAN.serviceTitle : GERMAN.giftTitle,
        said: texts(
          "said",
          NOT_OFFICIAL,
          isForYear && !isLate && "Sie erhalten nach Ablauf des Jahres eine Sammelbestätigung.",
        ),
      },
    );
  // Things and waived expenses are always signed by hand (R 10b.1 Abs. 4 Satz 3 EStR).
  const byMachine =
    !thing && !facts.expense_waiver && Boolean(details.machine_notice_on && chosen.signatureId);
  const amount = facts.total_amount;
  return official(chosen, facts, {
    title: thing ? MUSTER.thingTitle : MUSTER.moneyTitle,
    byMachine,
    parts: [
      rows([
        {
          what: thing ? MUSTER.value : MUSTER.amount,
          value: GERMAN.money(amount, facts.currency),
          bold: true,
        },
        { what: MUSTER.inWords, value: asWords(amount, facts.currency) },
        {
          what: MUSTER.day,
          value: germanDay(thing && facts.received_on ? facts.received_on : facts.donated_on),
        },
        thing && { what: MUSTER.thing, value: facts.in_kind_description ?? "" },
      ]),
      ...(thing
        ? texts(
            "dense",
            checked(MUSTER.origin[facts.property_origin ?? "unknown"]),
            `${box(facts.value_documented === true)} ${MUSTER.documented}`,
          )
        : texts(
            "dense",
            `${MUSTER.waiver}   Ja ${box(facts.expense_waiver === true)}   Nein ${box(facts.expense_waiver !== true)}`,
          )),
      ...texts("dense", checked(noticeText(details, germanDay)), purposeText(details)),
      ...texts("dense", !thing && details.dues_excluded === "yes" && checked(MUSTER.dues)),
    ],
  });
}
