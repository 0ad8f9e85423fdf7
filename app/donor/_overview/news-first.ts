import type { OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";

/** Those with the latest news first; those without any keep their order behind them. */
export const newsFirst = <One extends Pick<OwnSponsorship, "updates">>(
  sponsorships: readonly One[],
): One[] => sponsorships.toSorted((one, other) => latest(other).localeCompare(latest(one)));

const latest = ({ updates: [newest] }: Pick<OwnSponsorship, "updates">): string =>
  newest?.published_at ?? "";
