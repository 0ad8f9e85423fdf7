import type { ReportResult } from "@/lib/reports/schema";

const MOST = 12;

/**
 * As much of a result as a card has room for: the first values of its first group, and the total. Of dates
 * the latest.
 * @returns how many of them are listed, of how many
 */
export function shortened(result: ReportResult): {
  short: ReportResult;
  listed: number;
  of: number;
} {
  const whole = result.rows.filter(({ pivot }) => pivot === null);
  const first = whole.filter(
    ({ groups: [value, ...more] }) => value && !value.is_others && more.length === 0,
  );
  const isOverTime = result.groups[0]?.kind === "date";
  const listed = isOverTime ? first.slice(-MOST) : first.slice(0, MOST);
  const total = whole.filter(({ groups }) => groups.length === 0);
  return {
    short: {
      ...result,
      groups: result.groups.slice(0, 1),
      pivot: null,
      rows: [...listed, ...total],
    },
    listed: listed.length,
    of: Math.max(first.length, result.first_groups),
  };
}
