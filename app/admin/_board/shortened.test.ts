import { expect, it } from "vitest";
import type { ReportResult } from "@/lib/reports/schema";
import { shortened } from "./shortened";

const row = (groups: string[], column?: string): ReportResult["rows"][number] => ({
  groups: groups.map((value) => ({ value, label: value })),
  pivot: column ? { value: column, label: column } : null,
  ...{ figures: [1], cell: groups.join(), before: null },
});

const resultOf = (kind: string): ReportResult => ({
  ...{ dataset: "gift", as_of: "2026-11-27T12:00:00Z", time_zone: "UTC", currency: "USD" },
  ...{ period: null, before: null, pivot: null, measures: [], left_out: [], first_groups: 20 },
  groups: [
    { field: "a", label: "A", kind, by: null },
    { field: "b", label: "B", kind: "text", by: null },
  ],
  rows: [
    ...Array.from({ length: 20 }, (_, nth) => [
      ...[row([`${nth}`, "x"]), row([`${nth}`], "card"), row([`${nth}`])],
    ]).flat(),
    row([]),
  ],
});

it("lists the first values of the first group and the total, of dates the latest", () => {
  const { short, listed, of } = shortened(resultOf("text"));
  expect([listed, of]).toEqual([12, 20]);
  expect(short.rows.map(({ cell }) => cell)).toEqual([...Array(12).keys()].map(String).concat(""));
  expect(short.groups).toHaveLength(1);
  expect(shortened(resultOf("date")).short.rows[0]?.cell).toBe("8");
});
