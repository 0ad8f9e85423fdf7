import type { BenefitKind } from "@/db/schema";
import { type Speech, speakTo } from "@/lib/language/speech";
import { valueReceived } from "../deductible";
import { PLAIN_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS } from "./paper-words";
import { orderPaper, plainGift, type Writing, writingIn } from "./papers";
import type { GiftFacts, ProfileWords, ReceiptProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { TRANSACTIONS } from "./transactions";
import { texts } from "./written-paper";

const words: ProfileWords = {
  deductible: null,
  notDeductible: "Not a gift",
  allowed: null,
  taxId: "Tax ID",
  earlierStands: EARLIER_STANDS,
};

/** For everywhere else: what was given and received, and nothing of taxes. */
export const plain: ReceiptProfile = {
  name: "Other countries",
  about: "The gift and anything received in return, with no mention of taxes.",
  paperSize: "A4",
  details: [],
  words,
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
  goods: receivedInReturn,
  property: (kind, { t }) => t("paper")(kind === "service" ? "plainService" : "plainProperty"),
  warnings: () => [],
  speech: speakTo,
  gift: (facts, chosen, speech) => {
    const writing = writingIn(speech, words);
    return plainGift(writing, chosen, facts, {
      title: titleOf(writing, facts),
      said: texts("said", facts.property_statement, facts.control_statement),
    });
  },
  statement: (facts, chosen, speech, timeZone) =>
    statementPaper(writingIn(speech, words), chosen, facts, timeZone),
  order: (facts, chosen, speech) => orderPaper(writingIn(speech, words), chosen, facts),
};

/** A thanks for services is no receipt of a gift. */
export const titleOf = ({ words }: Writing, { property_kind: kind }: GiftFacts): string =>
  kind === "service" ? words.serviceTitle : words.giftTitle;

/** What was received, in words of no tax law. */
export function receivedInReturn(
  { benefit, what: said }: { benefit: BenefitKind; what: string | null },
  worth: string,
  speech: Speech,
): string {
  const t = speech.t("paper");
  const what = said?.replace(/[.\s]+$/, "") || t("goodsUnnamed");
  switch (benefit) {
    case "none":
      return t("inReturnNone");
    case "non_deductible":
      return t("inReturnNoGift");
    case "intangible_religious":
      return t("inReturnReligious");
    default:
      return [
        t("inReturn", { what, worth }),
        ...(benefit === "mixed" ? [t("inReturnMixed")] : []),
      ].join(" ");
  }
}
