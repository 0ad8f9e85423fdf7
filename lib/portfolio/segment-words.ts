import type { Figures } from "./profile-schema";
import type { FundraisingSettingsView } from "./settings-schema";
import { SEGMENTS } from "./words";

type Settings = Pick<FundraisingSettingsView, "segment_bands" | "currency">;

/** What somebody in a segment gives in a year, in the bands that the organization has set (`portfolio §4`). */
export function segmentAmounts({
  segment_bands: { micro, small, midsize, major },
  currency,
}: Settings): Partial<Record<Figures["donor_segment"], string>> {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  const [most, last] = [(amount: number) => `up to ${format.format(amount)}`, format.format(major)];
  return {
    supersize: `over ${last}`,
    major: most(major),
    midsize: most(midsize),
    small: most(small),
    micro: most(micro),
    inactive: "nothing this year or last",
  };
}

/** The rule behind a segment, with its bands. */
export function segmentRule(settings: Settings): string {
  const { inactive, ...amounts } = segmentAmounts(settings);
  const bands = Object.entries(amounts).map(([segment, amount]) =>
    [SEGMENTS[segment as keyof typeof amounts].toLowerCase(), amount].join(" "),
  );
  const listed = new Intl.ListFormat("en-US").format(bands.toReversed());
  return `Based on the larger of giving this year and last year: ${listed}; inactive means giving ${inactive}. Your organization sets the limits.`;
}
