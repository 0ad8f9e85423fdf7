import type { Minor } from "@/lib/money";
import { fromMajor } from "@/lib/money";
import { germanAmount } from "./german-amounts";
import { GERMAN_DETAILS, noticeGoodUntil } from "./germany-details";
import { MUSTER, machineText, noticeText, purposeText } from "./germany-text";
import { ENGLISH, GERMAN, germanDay } from "./paper-words";
import { orderPaper, paperOf, plainGift, untilOf, type Writing } from "./papers";
import { receivedInReturn } from "./plain";
import type { AnnualFacts, ChosenProfile, GiftFacts, ReceiptProfile } from "./profile";
import { statementPaper } from "./statement-paper";
import { type PaperPart, rows, texts, type WrittenPaper } from "./written-paper";

/** Statements that confirm nothing are for reading. */
const overview: Writing = {
  words: ENGLISH,
  law: { deductible: "Gift", notDeductible: "Not a gift", allowed: null, taxId: "Steuernummer" },
};

const NOT_OFFICIAL = "Dies ist keine Zuwendungsbestätigung im Sinne des § 50 EStDV.";

const writing: Writing = {
  words: GERMAN,
  law: {
    deductible: "Zuwendung",
    notDeductible: "Keine Zuwendung",
    allowed: null,
    taxId: "Steuernummer",
  },
};

/** § 10b EStG, § 50 EStDV, § 63 AO (`docs/spec/receipts`). */
export const germany: ReceiptProfile = {
  name: "Germany",
  about:
    "The Zuwendungsbestätigung in the official German text, for money, things and a whole year.",
  paperSize: "A4",
  details: GERMAN_DETAILS,
  words: { ...writing.law, deductible: "Confirmed gift", notDeductible: "Not a gift" },
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
  transaction: (line) => ({
    ...line,
    tax_deductible_amount: line.benefit_kind === "none" ? line.paid_amount : 0,
  }),
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
  statement,
  order: (facts, chosen) =>
    orderPaper(
      writing,
      chosen,
      { ...facts, title: "Zahlungsbestätigung", goods_statement: null },
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

type Issued = Pick<GiftFacts, "issued_on" | "issued_at">;
const issuedOn = ({ issued_on: on, issued_at: at }: Issued): string => on ?? at.slice(0, 10);

const isThing = ({ method }: Pick<GiftFacts, "method">): boolean =>
  method === "stock" || method === "in_kind";
const box = (isChecked: boolean): string => (isChecked ? "☒" : "☐");
const checked = (label: string): string => `${box(true)} ${label}`;
const asWords = (amount: number, currency: string): string =>
  germanAmount(fromMajor(amount, currency) satisfies Minor, currency);

function gift(facts: GiftFacts, chosen: ChosenProfile): WrittenPaper {
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
            "said",
            checked(MUSTER.origin[facts.property_origin ?? "unknown"]),
            `${box(facts.value_documented === true)} ${MUSTER.documented}`,
          )
        : texts(
            "said",
            `${MUSTER.waiver}   Ja ${box(facts.expense_waiver === true)}   Nein ${box(facts.expense_waiver !== true)}`,
          )),
      ...texts("said", checked(noticeText(details, germanDay)), purposeText(details)),
      ...texts("said", !thing && details.dues_excluded === "yes" && checked(MUSTER.dues)),
    ],
  });
}

const NO_CONFIRMATION = "This statement is not a Zuwendungsbestätigung.";

/** The year's gifts of money in one confirmation, where none of them has one of its own. */
function statement(facts: AnnualFacts, chosen: ChosenProfile, timeZone: string): WrittenPaper {
  const { details } = chosen;
  const confirmed = facts.gifts.filter(
    (gift) => !isThing(gift) && !gift.is_confirmed && (gift.tax_deductible_amount ?? 0) > 0,
  );
  const currencies = new Set(confirmed.map(({ currency }) => currency));
  const isLate = noticeGoodUntil(details) < issuedOn(facts);
  const [currency] = currencies;
  if (details.collective !== "yes" || !currency || currencies.size > 1 || isLate) {
    const paper = statementPaper(overview, chosen, facts, timeZone);
    return { ...paper, parts: [...paper.parts, ...texts("said", NO_CONFIRMATION)] };
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
      ...texts("said", checked(noticeText(details, germanDay)), purposeText(details)),
      ...texts("said", details.dues_excluded === "yes" && checked(MUSTER.dues)),
      ...texts("said", MUSTER.noOther, MUSTER.waiverInList),
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

type Confirmation = { title: string; parts: PaperPart[]; byMachine: boolean };

/** The frame of every confirmation, in the order of the official text. */
function official(
  chosen: ChosenProfile,
  facts: Issued & Pick<GiftFacts, "organization" | "donor">,
  { title, parts, byMachine }: Confirmation,
): WrittenPaper {
  const { details, signerName, signerTitle, signatureId } = chosen;
  const { organization, donor } = facts;
  const paper = paperOf(writing, chosen, {
    title,
    issuer: organization,
    parts: [
      ...texts("said", MUSTER.toWhom),
      { kind: "numbers" },
      {
        kind: "people",
        people: [
          { label: MUSTER.donor, name: donor.name, lines: donor.address },
          { label: MUSTER.issuer, name: organization.name, lines: organization.address },
        ],
      },
      ...parts,
      {
        kind: "signature",
        above: `${details.place ?? ""}, ${germanDay(issuedOn(facts))}`,
        label: MUSTER.signature,
        name: [signerName, signerTitle].filter(Boolean).join(", "),
        signature_id: byMachine ? signatureId : null,
      },
      ...texts("quiet", byMachine && machineText(details, germanDay)),
      ...texts("quiet", MUSTER.liability, MUSTER.validity),
    ],
  });
  return { ...paper, is_official: true, is_signed: byMachine };
}
