import { deductibleOf, type PaidFor, valueReceived } from "../deductible";
import { AS_THE_LAW_ALLOWS, goodsStatement } from "../goods-statement";
import { PROPERTY_PAPERS } from "../property";
import { UNITED_STATES_ENTRY } from "./entry-words";
import { ORDER_WORDS } from "./order-words";
import { EARLIER_STANDS, ENGLISH } from "./paper-words";
import { orderPaper, plainGift, type Writing } from "./papers";
import type { Amounts, GiftFacts, Given, ReceiptProfile } from "./profile";
import { IRA_DISTRIBUTION, statementPaper } from "./statement-paper";
import { goodsOfTransactions } from "./transaction-lines";
import { TRANSACTIONS } from "./transactions";
import { texts } from "./written-paper";

const writing: Writing = {
  words: ENGLISH,
  law: {
    deductible: "May be deductible",
    notDeductible: "Not deductible",
    allowed: AS_THE_LAW_ALLOWS,
    taxId: "Tax ID",
    earlierStands: `${EARLIER_STANDS} If you deducted what was returned, ask your tax adviser how to report it.`,
  },
};

/** IRC 170(f)(8) and 6115, IRS Pub. 526, 561 and 1771 (`docs/spec/receipts`). */
export const unitedStates: ReceiptProfile = {
  name: "United States",
  about: "The acknowledgment that the IRS asks for, with what may be deductible.",
  paperSize: "LETTER",
  details: [],
  words: writing.law,
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
  property: (kind) => PROPERTY_PAPERS[kind].statement,
  warnings: () => [],
  gift: (facts, chosen) =>
    plainGift(facts.ira_custodian ? FROM_IRA : writing, chosen, facts, {
      title: titleOf(facts),
      said: [
        ...texts("said", (facts.tax_deductible_amount ?? 0) > 0 && AS_THE_LAW_ALLOWS),
        ...texts("said", facts.property_statement ?? propertyStatement(facts)),
        ...texts("said", facts.ira_custodian && iraStatement(facts.ira_custodian)),
        ...texts("said", facts.control_statement),
      ],
    }),
  statement: (facts, chosen, timeZone) => statementPaper(writing, chosen, facts, timeZone),
  order: (facts, chosen) => orderPaper(writing, chosen, facts),
};

/** What was distributed from an IRA was never income, so it cannot be deducted as well (IRC 408(d)(8)). */
function amounts({ paid, worth, benefit, property, facts }: Given): Amounts {
  const paidFor: PaidFor = { paid, worth, benefit };
  const received = paid > 0 ? valueReceived(paidFor) : 0;
  if (property === "service" || facts.ira_custodian) return { worth: received, deductible: 0 };
  if (property) return { worth: received, deductible: null };
  return { worth: received, deductible: deductibleOf(paidFor) };
}

const FROM_IRA: Writing = {
  words: {
    ...ENGLISH,
    ways: { ...ENGLISH.ways, check: IRA_DISTRIBUTION, bank_transfer: IRA_DISTRIBUTION },
  },
  law: { ...writing.law, deductible: null },
};

const iraStatement = (custodian: string): string =>
  `This gift came directly from your individual retirement account at ${custodian} and is meant as a qualified charitable distribution. It is not deductible as a charitable contribution. Please tell your tax adviser, and keep this letter with the custodian’s Form 1099-R.`;

const isThing = ({ method }: GiftFacts): boolean => method === "stock" || method === "in_kind";

/** Receipts of earlier releases do not say what kind of thing it was. */
const kindOf = (facts: GiftFacts) => facts.property_kind ?? "other";

function titleOf(facts: GiftFacts): string {
  if (facts.ira_custodian) return "IRA charitable distribution";
  return isThing(facts) ? PROPERTY_PAPERS[kindOf(facts)].title : ENGLISH.giftTitle;
}

const propertyStatement = (facts: GiftFacts): string | null =>
  isThing(facts) ? PROPERTY_PAPERS[kindOf(facts)].statement : null;
