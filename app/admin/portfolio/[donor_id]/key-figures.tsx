import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import type { GiftFigure } from "@/lib/portfolio/profile/gift-figures";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { stateWord } from "@/lib/portfolio/words";
import { profileHref } from "./address";

type Props = {
  profile: ProfileView;
  list: string;
  /** May the gifts behind the figures be listed? */
  linked: boolean;
};

/** What they gave, in the figures that matter most; each leads to the gifts it is made of. */
export function KeyFigures({ profile, list, linked }: Props) {
  const { currency } = profile;
  const leading = (name: GiftFigure, text: string): ReactNode => {
    if (!linked) return text;
    const href = profileHref(profile.donor_id, { below: "/gifts", figure: name, list });
    return (
      <TextLink href={href} variant="figure">
        {text}
      </TextLink>
    );
  };
  const figure = (name: GiftFigure, amount: number | null): ReactNode =>
    amount === null ? "None" : leading(name, formatMajor(amount, currency));
  return (
    <FigureTiles label="Key figures">
      <FigureTile term="Lifetime giving" value={figure("lifetime", profile.lifetime_total)}>
        {figure("direct_lifetime", profile.direct_lifetime_giving)} given,{" "}
        {figure("soft_lifetime", profile.soft_credit_lifetime_giving)} credited
      </FigureTile>
      <FigureTile
        term="Year to date"
        value={figure("ytd", profile.ytd_giving)}
        beside={<Trend profile={profile} />}
      >
        {figure("previous_ytd", profile.previous_ytd_giving)} by this date last year
      </FigureTile>
      <FigureTile
        term={`Last year (${profile.comparison_year})`}
        value={figure("last_year", profile.last_year_giving)}
      >
        {figure("year_before", profile.year_before_giving)} two years ago
      </FigureTile>
      <FigureTile term="Last gift" value={figure("last", profile.last_gift_amount)}>
        <LastGift profile={profile} />
      </FigureTile>
      <FigureTile term="Largest gift" value={figure("largest", profile.largest_gift)}>
        {profile.largest_gift_date && <DateOnly date={profile.largest_gift_date} />}
      </FigureTile>
      <FigureTile
        term="Average gift"
        value={figure("lifetime", profile.total_gifts > 0 ? profile.average_gift : null)}
      >
        {leading("lifetime", plural(profile.total_gifts, "gift"))}
        {profile.soft_credit_total_gifts > 0 && (
          <>
            ,{" "}
            {leading("soft_lifetime", `${formatNumber(profile.soft_credit_total_gifts)} credited`)}
          </>
        )}
        {profile.first_gift_date && ` since ${staffFormat().date(profile.first_gift_date)}`}
      </FigureTile>
      {profile.raised_from_others > 0 && (
        <FigureTile
          term="Raised from others"
          value={figure("solicited", profile.raised_from_others)}
        >
          {figure("solicited_ytd", profile.raised_from_others_ytd)} this year. Not part of their
          giving.
        </FigureTile>
      )}
    </FigureTiles>
  );
}

function Trend({
  profile: { trend_status: status, giving_trend: trend },
}: {
  profile: ProfileView;
}) {
  if (status === "none") return null;
  const rises = status === "up" || status === "new";
  const Icon = rises ? TrendingUp : status === "steady" ? Minus : TrendingDown;
  const tone = rises
    ? "text-success"
    : status === "steady"
      ? "text-muted-foreground"
      : "text-danger";
  const percent = new Intl.NumberFormat("en", {
    style: "percent",
    maximumFractionDigits: 0,
    // Otherwise the word says which way.
    signDisplay: status === "steady" ? "exceptZero" : "never",
  });
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${tone}`}>
      <Icon aria-hidden className="size-4" />
      {stateWord("trend_status", status)}
      {trend !== null && status !== "stopped" && ` ${percent.format(trend)}`}
    </span>
  );
}

function LastGift({ profile }: { profile: ProfileView }) {
  const { last_gift_date: date, last_gift_soft_credit_type_key: credit } = profile;
  if (!date) return "No gifts yet";
  const giver = profile.last_gift_legal_donor_name;
  const isOther = giver !== null && profile.last_gift_legal_donor_id !== profile.donor_id;
  return (
    <>
      <DateOnly date={date} />
      {isOther && `, from ${giver}`}
      {credit && ` (${creditTypeName(credit).toLowerCase()})`}
      {profile.last_gift_source && `, ${profile.last_gift_source}`}
    </>
  );
}
