import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicCampaignView } from "@/lib/fundraising/public-schema";
import { Thermometer, type ThermometerProps } from "./thermometer";

type GivingCardProps = {
  figures: ThermometerProps & { is_open: boolean };
  /** What is told between the figures and the buttons. */
  note?: ReactNode;
  /** Ways to give, while the page is open. */
  children: ReactNode;
};

/** How far a page is, and below it what a visitor can do. */
export async function GivingCard({ figures, note, children }: GivingCardProps) {
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <Thermometer {...figures} />
        {note}
        {figures.is_open ? (
          <div className="flex flex-col gap-3">{children}</div>
        ) : (
          <Alert>{t("closed")}</Alert>
        )}
      </CardContent>
    </Card>
  );
}

/** Who adds to gifts today, and how much is left of it. */
export async function Matches({
  campaign: { matches, currency },
}: {
  campaign: PublicCampaignView;
}) {
  const { t, format } = await pageSpeech();
  if (matches.length === 0) return null;
  const money = (major: number) => format.round(major, currency);
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
