import { type Speech, speakTo } from "@/lib/language/speech";
import { GERMANY_ENTRY } from "./entry-words";
import {
  asWords,
  box,
  checked,
  GERMAN_LAW,
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
import { receivedInReturn, titleOf } from "./plain";
import type { ChosenProfile, GiftFacts, ReceiptProfile } from "./profile";
import { TRANSACTIONS } from "./transactions";
import { rows, texts, type WrittenPaper } from "./written-paper";

/** § 10b EStG, § 50 EStDV, § 63 AO (`docs/spec/receipts`). */
export const germany: ReceiptProfile = {
  name: "Germany",
  about:
    "The Zuwendungsbestätigung with the official German wording, for gifts of money, gifts in kind, and a whole year.",
  paperSize: "A4",
  details: GERMAN_DETAILS,
  words: GERMAN_LAW,
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
  goods: receivedInReturn,
  property: (kind, { t }) => t("paper")(kind === "service" ? "germanyService" : "germanyProperty"),
  warnings: ({ details }, today) => {
    const last = noticeGoodUntil(details);
    if (last < today)
      return [
        `The notice of ${germanDay(details.notice_on ?? "")} was valid through ${germanDay(last)}. Until you enter a newer one, donors get plain receipts.`,
      ];
    return last.slice(0, 7) <= monthsLater(today, 6)
      ? [
          `The notice is valid through ${germanDay(last)}. Ask the tax office for a new one before then.`,
        ]
      : [];
  },
  speech: (language, locale) => speakTo(language ?? "de", locale),
  gift,
  statement: yearPaper,
  order: (facts, chosen, speech) =>
    orderPaper(
      writing(speech),
      chosen,
      {
        ...facts,
        issuer: withNumber({ organization: facts.issuer }, chosen).organization,
        title: speech.t("paper")("germanyPayment"),
        goods_statement: null,
      },
      texts("said", speech.t("paper")("germanyNotOfficial")),
    ),
};

/** A gift for which something of value was received is none, and is not divided either. */
const GIFTS = ["none", "insubstantial", "intangible_religious"];
const VALUED = ["valued", "mixed", "insubstantial"];

const monthsLater = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
};

function gift(given: GiftFacts, chosen: ChosenProfile, speech: Speech): WrittenPaper {
  const t = speech.t("paper");
  const facts = withNumber(given, chosen);
  const { details } = chosen;
  const thing = isThing(facts);
  const isLate = noticeGoodUntil(details) < issuedOn(facts);
  const plain = writing(speech);
  const isForYear = details.collective === "yes" && !thing;
  if ((facts.tax_deductible_amount ?? 0) <= 0 || isLate || isForYear)
    return plainGift(
      plain,
      chosen,
      { ...facts, goods_statement: "" },
      {
        title: titleOf(plain, facts),
        said: texts("said", t("germanyNotOfficial"), isForYear && !isLate && t("germanyYearLater")),
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
