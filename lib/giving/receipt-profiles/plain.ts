import { valueReceived } from "../deductible";
import { PLAIN_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS, ENGLISH } from "./paper-words";
import { orderPaper, plainGift, type Writing } from "./papers";
import type { ReceiptProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { TRANSACTIONS } from "./transactions";
import { texts } from "./written-paper";

const writing: Writing = {
  words: ENGLISH,
  law: {
    deductible: null,
    notDeductible: "Not a gift",
    allowed: null,
    taxId: "Tax ID",
    earlierStands: EARLIER_STANDS,
  },
};

/** For everywhere else: what was given and received, and nothing of taxes. */
export const plain: ReceiptProfile = {
  name: "Other countries",
  about: "What was given and what was received for it, without a word on taxes.",
  paperSize: "A4",
  details: [],
  words: writing.law,
  orders: ORDER_WORDS.plain,
  entry: PLAIN_ENTRY,
  needsSigner: false,
  asks: [],
  statesValues: false,
  hasDeclarations: false,
  goodsOfLines: () => null,
  explainsGoods: false,
  copyMark: "Copy",
  amounts: (given) => ({
    worth: given.paid > 0 ? valueReceived(given) : 0,
    deductible: given.property === "service" ? 0 : null,
  }),
  transaction: TRANSACTIONS.plain,
  goods: ({ benefit, what }, worth) => receivedInReturn(benefit, what, worth),
  property: (kind) =>
    kind === "service"
      ? "Thank you for your time. Services are not gifts of money or property."
      : "This receipt describes what was given and does not state a value.",
  warnings: () => [],
  gift: (facts, chosen) =>
    plainGift(writing, chosen, facts, {
      title: facts.property_kind === "service" ? ENGLISH.serviceTitle : ENGLISH.giftTitle,
      said: texts("said", facts.property_statement, facts.control_statement),
    }),
  statement: (facts, chosen, timeZone) => statementPaper(writing, chosen, facts, timeZone),
  order: (facts, chosen) => orderPaper(writing, chosen, facts),
};

/** What was received, in words of no tax law. */
export function receivedInReturn(benefit: string, said: string | null, worth: string): string {
  const what = said?.replace(/[.\s]+$/, "") || "goods or services";
  switch (benefit) {
    case "none":
      return "Nothing was provided in return for this gift.";
    case "non_deductible":
      return "This payment is not a gift.";
    case "intangible_religious":
      return "Only intangible religious benefits were provided in return for this gift.";
    default:
      return `In return for this gift you received: ${what}, worth ${worth} by our estimate.${
        benefit === "mixed" ? " You also received intangible religious benefits." : ""
      }`;
  }
}
