import type { KeyOf } from "@/lib/language/catalogue";
import { type Speech, speakTo } from "@/lib/language/speech";
import { deductibleOf, type PaidFor, valueReceived } from "../deductible";
import { AS_THE_LAW_ALLOWS, goodsStatement } from "../goods-statement";
import type { PropertyKind } from "../property";
import { UNITED_STATES_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS } from "./paper-words";
import { orderPaper, plainGift, type Writing, writingIn } from "./papers";
import type { Amounts, GiftFacts, Given, ProfileWords, ReceiptProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { goodsOfTransactions } from "./transaction-lines";
import { TRANSACTIONS } from "./transactions";
import { texts } from "./written-paper";

const words: ProfileWords = {
  deductible: "May be deductible",
  notDeductible: "Not deductible",
  allowed: AS_THE_LAW_ALLOWS,
  taxId: "Tax ID",
  earlierStands: `${EARLIER_STANDS} If you deducted what was returned, ask your tax adviser how to report it.`,
};

/** IRC 170(f)(8) and 6115, IRS Pub. 526, 561 and 1771 (`docs/spec/receipts`). */
export const unitedStates: ReceiptProfile = {
  name: "United States",
  about: "The acknowledgment the IRS requires, with the amount that may be deductible.",
  paperSize: "LETTER",
  details: [],
  words,
  orders: ORDER_WORDS.united_states,
  entry: UNITED_STATES_ENTRY,
  needsSigner: false,
  asks: ["ira_custodian"],
  statesValues: false,
  hasDeclarations: false,
  goodsOfLines: goodsOfTransactions,
  explainsGoods: true,
  copyMark: "Copy",
  amounts,
  transaction: TRANSACTIONS.united_states,
  goods: goodsStatement,
  property: (kind, { t }) => t("paper")(PROPERTY[kind].statement),
  warnings: () => [],
  speech: speakTo,
  gift: (facts, chosen, speech) => {
    const writing = writingIn(speech, words);
    const t = speech.t("paper");
    return plainGift(facts.ira_custodian ? fromIra(writing) : writing, chosen, facts, {
      title: t(titleOf(facts)),
      said: [
        ...texts("said", (facts.tax_deductible_amount ?? 0) > 0 && writing.law.allowed),
        ...texts("said", facts.property_statement ?? propertyStatement(facts, speech)),
        ...texts(
          "said",
          facts.ira_custodian && t("iraStatement", { custodian: facts.ira_custodian }),
        ),
        ...texts("said", facts.control_statement),
      ],
    });
  },
  statement: (facts, chosen, speech, timeZone) =>
    statementPaper(writingIn(speech, words), chosen, facts, timeZone),
  order: (facts, chosen, speech) => orderPaper(writingIn(speech, words), chosen, facts),
};

/** What was distributed from an IRA was never income, so it cannot be deducted as well (IRC 408(d)(8)). */
function amounts({ paid, worth, benefit, property, facts }: Given): Amounts {
  const paidFor: PaidFor = { paid, worth, benefit };
  const received = paid > 0 ? valueReceived(paidFor) : 0;
  if (property === "service" || facts.ira_custodian) return { worth: received, deductible: 0 };
  if (property) return { worth: received, deductible: null };
  return { worth: received, deductible: deductibleOf(paidFor) };
}

function fromIra({ speech, words, law }: Writing): Writing {
  const way = speech.t("paper")("iraDistribution");
  return {
    speech,
    words: { ...words, ways: { ...words.ways, check: way, bank_transfer: way } },
    law: { ...law, deductible: null },
  };
}

/** What the receipt of a thing is called, and what else it has to say (IRS Pub. 526, 561, 1771). */
const PROPERTY = {
  service: { title: "serviceTitle", statement: "propertyService" },
  vehicle: { title: "vehicleTitle", statement: "propertyVehicle" },
  securities: { title: "securitiesTitle", statement: "propertySecurities" },
  other: { title: "inKindTitle", statement: "propertyOther" },
} as const satisfies Record<PropertyKind, Record<"title" | "statement", KeyOf<"paper">>>;

const isThing = ({ method }: GiftFacts): boolean => method === "stock" || method === "in_kind";

/** Receipts of earlier releases do not say what kind of thing it was. */
const kindOf = (facts: GiftFacts) => facts.property_kind ?? "other";

function titleOf(facts: GiftFacts): KeyOf<"paper"> {
  if (facts.ira_custodian) return "iraDistribution";
  return isThing(facts) ? PROPERTY[kindOf(facts)].title : "giftTitle";
}

const propertyStatement = (facts: GiftFacts, { t }: Speech): string | null =>
  isThing(facts) ? t("paper")(PROPERTY[kindOf(facts)].statement) : null;
