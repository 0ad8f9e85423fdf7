import type { ReactNode } from "react";
import { Card, CardContent } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicCampaignView } from "@/lib/fundraising/public-schema";
import { Thermometer, type ThermometerProps } from "./thermometer";

type GivingCardProps = { figures: ThermometerProps; children: ReactNode };

/** How far a page is, and below it what a visitor can do. */
export const GivingCard = ({ figures, children }: GivingCardProps) => (
  <Card>
    <CardContent className="flex flex-col gap-6">
      <Thermometer {...figures} />
      {children}
    </CardContent>
  </Card>
);

/** Who adds to gifts today, and how much is left of it. */
export async function Matches({
  campaign: { matches, currency },
}: {
  campaign: PublicCampaignView;
}) {
  const { t, format } = await pageSpeech();
  if (matches.length === 0) return null;
  const money = (major: number) => format.major(major, currency);
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {matches.map(({ name, ratio_percent: percent, cap, granted }) => (
        <li key={name}>
          {t("fundraising")(granted < cap ? "match" : "matchUsed", {
            ...{ name, percent, cap: money(cap), granted: money(granted) },
          })}
        </li>
      ))}
    </ul>
  );
}
