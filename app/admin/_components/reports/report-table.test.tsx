import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReportResult } from "@/lib/reports/schema";
import { changeText } from "./figure";
import { ReportTable } from "./report-table";

const MEASURES: ReportResult["measures"] = [
  { key: "amount.sum", label: "Amount: total", kind: "money", is_additive: true },
  { key: "count", label: "Number of gifts", kind: "count", is_additive: true },
];

const METHOD = { field: "method", label: "Payment method", kind: "choice", by: null };
const CARD = { value: "card", label: "Card" };
const SPAN = { from: "2026-01-01", to: "2026-03-31" };

const resultOf = (more: Partial<ReportResult>): ReportResult => ({
  ...{ dataset: "gift", as_of: "2026-03-31T12:00:00.000Z", time_zone: "America/New_York" },
  ...{ currency: "USD", period: SPAN, before: null, pivot: null, first_groups: 1, left_out: [] },
  ...{ groups: [], measures: MEASURES, rows: [] },
  ...more,
});

const shown = (result: ReportResult) =>
  renderToStaticMarkup(
    <ReportTable name="Giving" result={result} rowsHref={(cell) => `/rows?cell=${cell}`} />,
  );

/** The words of each line of headings. */
const headings = (result: ReportResult) => {
  const [head = ""] = shown(result).split("</thead>");
  return head
    .split("</tr>")
    .slice(0, -1)
    .map((line) => [...line.matchAll(/<th(?: [^>]*)?>([^<]*)</g)].map(([, words]) => words));
};

it("has one line of headings, with totals by the name of their field alone", () => {
  expect(headings(resultOf({ groups: [METHOD] }))).toEqual([
    ["Payment method", "Amount", "Number of gifts"],
  ]);
});

it("has the values of a pivot above the measures", () => {
  const total = { groups: [], figures: [12, 2], cell: "", before: null };
  const rows = [
    { ...total, pivot: CARD },
    { ...total, pivot: null },
  ];
  expect(headings(resultOf({ pivot: METHOD, rows }))).toEqual([
    ["Report", "Card", "All"],
    ["Amount", "Number of gifts", "Amount", "Number of gifts"],
  ]);
});

it("has a measure above what it was and how it changed", () => {
  expect(headings(resultOf({ before: SPAN }))).toEqual([
    ["Report", "Amount", "Number of gifts"],
    [...["This period", "Before", "Change"], ...["This period", "Before", "Change"]],
  ]);
});

it("scrolls on a phone once two lines can’t tell its columns", () => {
  expect(shown(resultOf({ groups: [METHOD] }))).not.toContain("data-scrolls");
  expect(shown(resultOf({ groups: [METHOD], before: SPAN }))).toContain('data-scrolls="true"');
});

it.each([
  [150, 100, "money", "+50%"],
  [50, 100, "count", "−50%"],
  [100, 100, "count", "0%"],
  [50, -100, "money", "+150%"],
  [5, 0, "count", ""],
  [null, 5, "count", ""],
  [93.3, 90, "percent", "+3.3 points"],
] as const)("tells the change to %s from %s", (value, before, kind, words) => {
  expect(changeText(value, before, { kind })).toBe(words);
});
