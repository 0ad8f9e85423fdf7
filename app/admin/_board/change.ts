type Change = { direction: "more" | "less" | "same"; amount: number };

/**
 * How a figure differs from the one before: in percent of it, or in points where both are percentages.
 * Undefined where there was nothing before.
 */
export function changeOf(
  value: number | null,
  before: number | null,
  isPercent: boolean,
): Change | undefined {
  if (value === null || before === null || (before === 0 && !isPercent)) return undefined;
  const amount = Math.round(isPercent ? value - before : (value / before - 1) * 100);
  const direction = amount === 0 ? "same" : amount > 0 ? "more" : "less";
  return { direction, amount: Math.abs(amount) };
}
