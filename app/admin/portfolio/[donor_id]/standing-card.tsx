import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { PlanView } from "@/lib/giving/plans/schema";
import type { ContactFigure } from "@/lib/portfolio/profile/counted-interactions";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { segmentRule } from "@/lib/portfolio/segment-words";
import type { FundraisingSettingsView } from "@/lib/portfolio/settings-schema";
import { riskWord, stateWord } from "@/lib/portfolio/words";
import { profileHref } from "./address";
import { Definition } from "./definition";
import { PlansBehind } from "./plans-card";
import { SIDE_TERMS } from "./side-terms";
import { GIVING_BASIS_WORDS, RISK_RULES, RULES } from "./words";

type StandingProps = {
  profile: ProfileView;
  settings: FundraisingSettingsView;
  /** Theirs, as far as the reader may see gifts. */
  plans: readonly PlanView[];
};

/** What their giving says about them, each with the rule behind it. */
export function StandingCard({ profile, settings, plans }: StandingProps) {
  const isLost = profile.retention_status.startsWith("lapsed");
  return (
    <Card>
      <CardHeader>
        <CardTitle>Giving status</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList className={SIDE_TERMS}>
          <DescriptionItem term="Giving level">
            <Definition of="the giving level" rule={segmentRule(settings)}>
              {stateWord("donor_segment", profile.donor_segment)}
            </Definition>
          </DescriptionItem>
          <DescriptionItem term="Renewal">
            <Definition
              of="the renewal status"
              rule={profile.lapsed ? RULES.lapsed : RULES.retention}
            >
              <StatusBadge tone={isLost ? "warning" : "neutral"}>
                {stateWord("retention_status", profile.retention_status)}
              </StatusBadge>
              {profile.lapsed && <span className="ml-2">Lapsed</span>}
            </Definition>
          </DescriptionItem>
          <DescriptionItem term="Trend">
            <Definition of="the trend" rule={RULES.trend}>
              {stateWord("trend_status", profile.trend_status)}
            </Definition>
          </DescriptionItem>
          <DescriptionItem term="At risk">
            {profile.risk_reasons.length === 0 ? (
              "No indicators"
            ) : (
              <ul className="flex flex-col gap-2">
                {profile.risk_reasons.map((reason) => (
                  <li key={reason}>
                    <Definition of={riskWord(reason)} rule={RISK_RULES[reason] ?? RULES.retention}>
                      {riskWord(reason)}
                    </Definition>
                    <PlansBehind reason={reason} plans={plans} />
                  </li>
                ))}
              </ul>
            )}
          </DescriptionItem>
          {profile.upgrade_potential && (
            <DescriptionItem term="Upgrade potential">
              <Definition of="upgrade potential" rule={RULES.upgrade}>
                Upgrade candidate
              </Definition>
            </DescriptionItem>
          )}
          <DescriptionItem term="Definitions">
            {GIVING_BASIS_WORDS[profile.giving_basis]}
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

type Props = { profile: ProfileView; list: string; timeZone: string };

/** How near one is to them; each figure leads to the contacts it counts. */
export function ContactCard({ profile, list, timeZone }: Props) {
  const counted = (figure: ContactFigure, shown: ReactNode) => (
    <TextLink
      href={profileHref(profile.donor_id, { below: "/contacts", figure, list })}
      variant="quiet"
    >
      {shown}
    </TextLink>
  );
  const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Contact</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList className={SIDE_TERMS}>
          <DescriptionItem term="Status">
            <Definition of="the contact status" rule={RULES.contact}>
              <StatusBadge tone={profile.needs_contact ? "warning" : "neutral"}>
                {stateWord("contact_status", profile.contact_status)}
              </StatusBadge>
            </Definition>
          </DescriptionItem>
          <DescriptionItem term="Last interaction">
            {profile.last_touch_at ? (
              <>
                {counted("contacts", daysAgo(profile.days_since_contact ?? 0))}
                <span className="text-muted-foreground">
                  , <DateOnly date={profile.last_touch_at} timeZone={timeZone} />
                </span>
              </>
            ) : (
              "Never"
            )}
          </DescriptionItem>
          {profile.next_scheduled_touch_at && (
            <DescriptionItem term="Next planned">
              <TextLink href="#work" variant="quiet">
                <DateOnly date={profile.next_scheduled_touch_at} timeZone={timeZone} />
              </TextLink>
            </DescriptionItem>
          )}
          <DescriptionItem term="Meaningful">
            <Definition of="meaningful" rule={RULES.meaningful}>
              {profile.last_meaningful_touch_at
                ? `Last on ${staffFormat().date(profile.last_meaningful_touch_at, timeZone)}`
                : "None yet"}
            </Definition>
          </DescriptionItem>
          <DescriptionItem term="Counts">
            <ul className="flex flex-col gap-1">
              <li>{counted("contacts", plural(profile.contact_count, "contact"))} in person</li>
              <li>
                {counted("meaningful", formatNumber(profile.meaningful_interactions))} meaningful,
                in{" "}
                {counted(
                  "meaningful_contacts",
                  plural(profile.meaningful_contact_count, "conversation"),
                )}
              </li>
              <li>
                {counted("recorded", formatNumber(profile.recorded_interactions))} logged by staff,{" "}
                {counted("total", formatNumber(profile.total_interactions))} in all
              </li>
            </ul>
          </DescriptionItem>
          {profile.engagement_rate !== null && (
            <DescriptionItem term="Engagement">
              <Definition of="engagement" rule={RULES.engagement}>
                {percent.format(profile.engagement_rate)} in 365 days
              </Definition>
              {counted("engagement", "View interactions")}
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

function daysAgo(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : `${formatNumber(days)} days ago`;
}
