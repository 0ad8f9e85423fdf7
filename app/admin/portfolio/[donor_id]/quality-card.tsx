import { Alert } from "@/app/_components/ui/alert";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { Relationship } from "@/lib/portfolio/profile-items";
import { profileHref } from "./address";
import { AddCredit } from "./credit-dialog";
import { GIFT_WORDS, uncreditedWords } from "./quality-words";

type Props = {
  relationship: Relationship;
  profileId: number;
  currency: string;
  list: string;
  linked: boolean;
  mayCredit: boolean;
};

/** Gifts of vehicles that nobody is credited with yet, each with a way to do so where that counts. */
export function QualityCard({ relationship, profileId, currency, list, linked, mayCredit }: Props) {
  const { data_quality: quality, core_members: core, warnings } = relationship;
  if (quality.count === 0 && warnings.length === 0) return null;
  const leading = (text: string) =>
    linked ? (
      <TextLink
        href={profileHref(profileId, { below: "/gifts", figure: "unattributed", list })}
        variant="quiet"
      >
        {text}
      </TextLink>
    ) : (
      text
    );
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Needs attention</CardTitle>
          {quality.count > 0 && (
            <CardDescription>
              {leading(plural(quality.count, "gift"))} of{" "}
              {leading(formatMajor(quality.gift_amount, currency))} came through giving vehicles,
              and {leading(formatMajor(quality.amount, currency))} of that is uncredited.{" "}
              {uncreditedWords(quality.giving_scopes)}
            </CardDescription>
          )}
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {warnings.map(({ code, message }) => (
          <Alert key={code} tone="warning">
            {message}{" "}
            <TextLink href={`/admin/relationships/${relationship.id}`}>Edit relationship</TextLink>
          </Alert>
        ))}
        <ul className="divide-y">
          {quality.items.map((item) => {
            const amount = formatMajor(item.amount, item.currency);
            const missing = formatMajor(item.missing_attribution_amount, item.currency);
            return (
              <li
                key={item.donation_id}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p>
                    {linked ? (
                      <TextLink href={`/admin/donations/${item.donation_id}`}>{amount}</TextLink>
                    ) : (
                      amount
                    )}{" "}
                    of {item.legal_donor_name}
                  </p>
                  <p className="text-sm text-muted-foreground">
                    <DateOnly date={item.date} />, {missing} missing.{" "}
                    {GIFT_WORDS[item.giving_scope]}
                  </p>
                </div>
                {item.giving_scope !== "none" && mayCredit && core.length > 0 && (
                  <AddCredit
                    profile={profileId}
                    donation={item.donation_id}
                    gift={`${amount} from ${item.legal_donor_name} on ${staffFormat().date(item.date)}`}
                    missing={String(item.missing_attribution_amount)}
                    missingText={missing}
                    people={core.map(({ id, name }) => ({ id, name }))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {quality.count > quality.items.length && (
          <p className="text-sm text-muted-foreground">
            Most recent shown. {linked && leading("View all")}
          </p>
        )}
      </CardContent>
    </Card>
  );
}
