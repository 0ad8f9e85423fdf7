import { type Speech, speakTo } from "@/lib/language/speech";
import type { Minor } from "@/lib/money";
import { fromMajor } from "@/lib/money";
import { UNITED_KINGDOM_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS } from "./paper-words";
import { orderPaper, plainGift, writingIn } from "./papers";
import { receivedInReturn } from "./plain";
import type {
  Amounts,
  ChosenProfile,
  GiftFacts,
  Given,
  ProfileWords,
  ReceiptProfile,
} from "./profile";
import { statementPaper } from "./statement-paper";
import { TRANSACTIONS } from "./transactions";
import { texts } from "./written-paper";

const words: ProfileWords = {
  deductible: "Eligible for Gift Aid",
  notDeductible: "Not eligible",
  allowed: null,
  taxId: "Registered charity number",
  earlierStands: EARLIER_STANDS,
};

/** Income Tax Act 2007 s. 416 to 418; HMRC, Chapter 3: Gift Aid (`docs/spec/receipts`). */
export const unitedKingdom: ReceiptProfile = {
  name: "United Kingdom",
  about: "A receipt that states how much Gift Aid can be claimed on, plus declarations and claims.",
  paperSize: "A4",
  details: [
    {
      name: "charity_number",
      label: "Registered charity number",
      hint: "From the Charity Commission, OSCR, or CCNI.",
      kind: "text",
      isRequired: () => true,
    },
    {
      name: "hmrc_reference",
      label: "HMRC charity reference",
      hint: "Such as AB12345. HMRC asks for it with each claim.",
      kind: "text",
      isRequired: () => false,
      problem: (value) =>
        /^[A-Z]{1,2}\d{1,5}$/.test(value)
          ? null
          : "Enter one or two capital letters followed by up to five digits.",
    },
  ],
  words,
  orders: ORDER_WORDS.united_kingdom,
  entry: UNITED_KINGDOM_ENTRY,
  needsSigner: false,
  asks: [],
  statesValues: false,
  hasDeclarations: true,
  goodsOfLines: () => null,
  explainsGoods: false,
  copyMark: "Copy",
  amounts,
  transaction: TRANSACTIONS.united_kingdom,
  goods: receivedInReturn,
  property: (kind, { t }) => t("paper")(kind === "service" ? "ukService" : "ukProperty"),
  warnings: ({ details }) =>
    details.hmrc_reference ? [] : ["Gift Aid claims need your HMRC charity reference."],
  speech: speakTo,
  gift: (facts, chosen, speech) =>
    plainGift(writingIn(speech, words), chosen, withNumber(facts, chosen), {
      title: speech.t("paper")(
        facts.property_kind === "service" ? "serviceTitle" : "donationTitle",
      ),
      said: texts(
        "said",
        facts.property_statement,
        giftAidWords(facts, speech),
        facts.control_statement,
      ),
    }),
  statement: (facts, chosen, speech, timeZone) =>
    statementPaper(writingIn(speech, words), chosen, withNumber(facts, chosen), timeZone),
  order: (facts, chosen, speech) =>
    orderPaper(
      writingIn(speech, words),
      chosen,
      { ...facts, issuer: withNumber({ organization: facts.issuer }, chosen).organization },
      texts("said", speech.t("paper")("ukPayments")),
    ),
};

const withNumber = <Facts extends Pick<GiftFacts, "organization">>(
  facts: Facts,
  { details }: ChosenProfile,
): Facts => ({
  ...facts,
  organization: { ...facts.organization, tax_id: details.charity_number ?? null },
});

/**
 * The most that benefits of a gift may be worth for Gift Aid to be claimed on it: 25% of the first £100,
 * 5% of the rest, and at most £2,500, which is also the most of all gifts of a tax year.
 */
export const mostBenefit = (paid: Minor): Minor =>
  Math.min(MOST_IN_A_YEAR, Math.min(paid, 10_000) * 0.25 + Math.max(0, paid - 10_000) * 0.05);
export const MOST_IN_A_YEAR: Minor = 250_000;

/** 25p for every £1, at the basic rate of 20%. */
export const claimOn = (amount: Minor): Minor => Math.round(amount / 4);

const VALUED = ["valued", "mixed", "insubstantial"];

function amounts({ paid, worth, benefit, property }: Given): Amounts {
  const received = paid > 0 && VALUED.includes(benefit) ? worth : 0;
  const isEligible = !property && benefit !== "non_deductible" && received <= mostBenefit(paid);
  return { worth: received, deductible: isEligible ? paid : 0 };
}

function giftAidWords(facts: GiftFacts, { t, format }: Speech): string | null {
  const say = t("paper");
  const eligible = fromMajor(facts.tax_deductible_amount ?? 0, facts.currency);
  const isMoney = facts.method !== "stock" && facts.method !== "in_kind";
  if (eligible === 0) return isMoney && facts.fair_market_value > 0 ? say("ukTooMuch") : null;
  const amount = format.money(claimOn(eligible), facts.currency);
  return facts.gift_aid_declared_on
    ? say("ukDeclared", { date: format.date(facts.gift_aid_declared_on), amount })
    : say("ukUndeclared", { amount });
}
