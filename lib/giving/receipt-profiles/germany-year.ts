import type { Speech } from "@/lib/language/speech";
import { fromMajor } from "@/lib/money";
import {
  asWords,
  checked,
  GERMAN_LAW,
  issuedOn,
  isThing,
  official,
  withNumber,
} from "./germany-confirmation";
import { noticeGoodUntil } from "./germany-details";
import { MUSTER, noticeText, purposeText } from "./germany-text";
import { GERMAN, germanDay } from "./paper-words";
import { untilOf, type Writing, writingIn } from "./papers";
import type { AnnualFacts, ChosenProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { type PaperPart, rows, texts, type WrittenPaper } from "./written-paper";

/** Statements that confirm nothing are for reading. */
const overview = (speech: Speech): Writing =>
  writingIn(speech, { ...GERMAN_LAW, deductible: "Gift" });

/** The year's gifts of money in one confirmation, where none of them has one of its own. */
export function yearPaper(
  given: AnnualFacts,
  chosen: ChosenProfile,
  speech: Speech,
  timeZone: string,
): WrittenPaper {
  const facts = withNumber(given, chosen);
  const { details } = chosen;
  const confirmed = facts.gifts.filter(
    (gift) => !isThing(gift) && !gift.is_confirmed && (gift.tax_deductible_amount ?? 0) > 0,
  );
  const currencies = new Set(confirmed.map(({ currency }) => currency));
  const isLate = noticeGoodUntil(details) < issuedOn(facts);
  const [currency] = currencies;
  if (details.collective !== "yes" || !currency || currencies.size > 1 || isLate) {
    const paper = statementPaper(overview(speech), chosen, facts, timeZone);
    const note = speech.t("paper")("germanyStatement");
    return { ...paper, parts: [...paper.parts, ...texts("said", note)] };
  }
  const cents = confirmed.reduce(
    (sum, each) => sum + fromMajor(each.tax_deductible_amount ?? 0, currency),
    0,
  );
  const total = cents / 100;
  const last = untilOf(facts, timeZone) ?? `${facts.year}-12-31`;
  const byMachine =
    confirmed.every(({ expense_waiver: waived }) => !waived) &&
    Boolean(details.machine_notice_on && chosen.signatureId);
  const paper = official(chosen, facts, {
    title: MUSTER.yearTitle,
    byMachine,
    parts: [
      rows([
        { what: MUSTER.total, value: GERMAN.money(total, currency), bold: true },
        { what: MUSTER.inWords, value: asWords(total, currency) },
        { what: MUSTER.period, value: `01.01.${facts.year} – ${germanDay(last)}` },
      ]),
      ...texts("dense", checked(noticeText(details, germanDay)), purposeText(details)),
      ...texts("dense", details.dues_excluded === "yes" && checked(MUSTER.dues)),
      ...texts("dense", MUSTER.noOther, MUSTER.waiverInList),
    ],
  });
  return { ...paper, parts: [...paper.parts, ...listOf(facts, confirmed, total)] };
}

function listOf(facts: AnnualFacts, gifts: AnnualFacts["gifts"], total: number): PaperPart[] {
  const [first] = gifts;
  const [day, kind, waiver, amount] = MUSTER.listHeads;
  const currency = first?.currency ?? "EUR";
  return [
    { kind: "new_page" },
    ...texts("bold", `${MUSTER.list} vom ${germanDay(issuedOn(facts))}`),
    ...texts("quiet", facts.donor.name),
    {
      kind: "table",
      columns: [
        { head: day, width: "date" },
        { head: kind, width: "wide" },
        { head: waiver, width: "sum" },
        { head: amount, width: "sum" },
      ],
      rows: [
        ...gifts.map((each) => ({
          cells: [
            { text: germanDay(each.donated_on) },
            { text: "Geldzuwendung" },
            { text: each.expense_waiver ? "ja" : "nein" },
            { text: GERMAN.money(each.tax_deductible_amount ?? 0, currency) },
          ],
        })),
        {
          bold: true,
          cells: [
            { text: MUSTER.listTotal },
            { text: "" },
            { text: "" },
            { text: GERMAN.money(total, currency) },
          ],
        },
      ],
    },
  ];
}
