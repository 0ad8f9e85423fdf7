import { purposeIn } from "../sponsored-purpose";
import { claimable, paperOf, peopleOf, type Writing } from "./papers";
import type { AnnualFacts, ChosenProfile } from "./profile";
import type { StatementGift, StatementPurchase } from "./receipt-schema";
import { periodWords, statementTitle, totalWords } from "./statement-words";
import { type PaperPart, rows, texts, type WrittenPaper } from "./written-paper";

type Line = Extract<PaperPart, { kind: "table" }>["rows"][number];

/** The statement of a year: each gift and payment, and what they come to. */
export function statementPaper(
  writing: Writing,
  chosen: ChosenProfile,
  facts: AnnualFacts,
  timeZone: string,
): WrittenPaper {
  const { words, law, speech } = writing;
  const t = speech.t("paper");
  const { gifts, purchases, returned } = facts;
  return paperOf(writing, chosen, {
    title: statementTitle(facts, timeZone, speech),
    issuer: facts.organization,
    parts: [
      { kind: "numbers" },
      peopleOf(writing, facts),
      ...texts("said", periodWords(facts, timeZone, speech)),
      {
        kind: "table",
        columns: [
          { head: words.date, width: "date" },
          { head: words.purpose, width: "wide" },
          { head: words.paid, width: "sum" },
          { head: words.value, width: "sum" },
          ...(law.deductible === null ? [] : [{ head: law.deductible, width: "sum" as const }]),
        ],
        rows: [
          ...gifts.map((gift) => giftLine(writing, gift)),
          ...purchases.flatMap((purchase) => purchaseLines(writing, purchase)),
        ],
      },
      ...facts.totals.map((total) => totalRows(writing, facts, total, timeZone)),
      ...(returned.length === 0
        ? []
        : [
            ...texts("bold", t("returnedOfEarlier", { year: String(facts.year) })),
            rows(
              returned.map((each) => ({
                what: t("returnedLine", {
                  date: words.day(each.returned_on),
                  paidOn: words.day(each.paid_on),
                  what: purposeIn(speech, each.what),
                  number: each.receipt_number,
                }),
                value: words.money(each.amount, each.currency),
              })),
            ),
            ...texts("said", law.earlierStands),
          ]),
      ...texts("block", facts.goods_statement),
      ...texts("said", law.allowed, t("claimOnce")),
    ],
  });
}

function giftLine(writing: Writing, gift: StatementGift): Line {
  const { words, law, speech } = writing;
  const t = speech.t("paper");
  const { currency, refunded_amount: refunded } = gift;
  const about = [
    gift.receipt_number && `${words.receipt} ${gift.receipt_number}`,
    gift.ira_custodian ? t("iraDistribution") : words.ways[gift.method],
    gift.in_kind_description,
    refunded > 0 && t("amountReturned", { amount: words.money(refunded, currency) }),
    gift.is_test && words.testGift,
  ];
  const thing = gift.method === "stock" || gift.method === "in_kind";
  return {
    cells: [
      { text: words.shortDay(gift.donated_on) },
      { text: purposeIn(speech, gift.purpose), small: about.filter(Boolean).join(" · ") },
      { text: thing ? words.inKind : words.money(gift.amount, currency) },
      { text: thing ? "–" : words.money(gift.fair_market_value, currency) },
      ...(law.deductible === null ? [] : [{ text: claimable(writing, gift) }]),
    ],
  };
}

/** An event order: its own line, and one for each thing that was paid for. */
function purchaseLines(writing: Writing, purchase: StatementPurchase): Line[] {
  const { words, law, speech } = writing;
  const { currency, refunded_amount: refunded } = purchase;
  const money = (amount: number) => words.money(amount, currency);
  const about = [
    `${words.receipt} ${purchase.receipt_number}`,
    `${words.order} ${purchase.order_number}`,
    refunded > 0 && speech.t("paper")("amountReturned", { amount: money(refunded) }),
    purchase.is_test && words.testGift,
  ];
  const all = purchase.transactions.length > 0 ? purchase.transactions : [undefined];
  return all.map((line, index) => {
    const first = index === 0;
    const name = [first && purchase.event_name, line?.label].filter(Boolean).join(": ");
    return {
      cells: [
        { text: first ? words.shortDay(purchase.paid_on) : "" },
        { text: name, ...(first && { small: about.filter(Boolean).join(" · ") }) },
        { text: money(line?.paid_amount ?? purchase.total_amount) },
        { text: money(line?.value_received_amount ?? purchase.value_received_amount) },
        ...(law.deductible === null
          ? []
          : [{ text: claimable(writing, { ...(line ?? purchase), currency }) }]),
      ],
    };
  });
}

function totalRows(
  { words, law, speech }: Writing,
  facts: AnnualFacts,
  total: AnnualFacts["totals"][number],
  timeZone: string,
): PaperPart {
  const money = (amount: number) => words.money(amount, total.currency);
  return rows([
    total.refunded_amount > 0 && { what: words.returned, value: money(total.refunded_amount) },
    { what: totalWords(facts, timeZone, speech), value: money(total.total_amount), bold: true },
    total.fair_market_value > 0 && {
      what: words.valueReceived,
      value: money(total.fair_market_value),
    },
    law.deductible === null
      ? null
      : { what: law.deductible, value: money(total.tax_deductible_amount), bold: true },
  ]);
}
