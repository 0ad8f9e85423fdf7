import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { MatchingGiftView, SoftCreditView } from "@/lib/giving/credits/credit-schema";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import { MATCH_STATES } from "../credit-words";
import { ChangeCreditDialog, RemoveMatchDialog, RevokeCreditDialog } from "./credit-dialogs";

type Shared = { donation: number; mayEdit: boolean };

export function Credits({
  donation,
  mayEdit,
  credits,
  timeZone,
}: Shared & { credits: readonly SoftCreditView[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Also credited to</CardTitle>
          <CardDescription>Other donors credited for this gift</CardDescription>
        </div>
        {mayEdit && (
          <Button asChild variant="secondary" size="sm">
            <Link href={`/admin/donations/${donation}/credit`}>Add soft credit</Link>
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {credits.length === 0 && <p className="text-muted-foreground">No soft credits.</p>}
        <ul className="flex flex-col gap-4">
          {credits.map((credit) => (
            <li key={credit.id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <p>
                  <strong>{credit.donor_name}</strong>,{" "}
                  {credit.amount === null
                    ? "the whole gift"
                    : formatMajor(credit.amount, credit.currency)}
                </p>
                <p className="text-sm text-muted-foreground">
                  {creditTypeName(credit.type_key)}
                  {credit.note && ` · ${credit.note}`}
                  {credit.revoked_at &&
                    ` · revoked ${staffFormat().date(credit.revoked_at, timeZone)}`}
                </p>
              </div>
              {mayEdit && !credit.revoked_at && <CreditActions credit={credit} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

const CreditActions = ({ credit }: { credit: SoftCreditView }) => {
  const named = { donation: credit.donation_id, credit: credit.id, name: credit.donor_name };
  return (
    <div className="flex flex-wrap gap-2">
      <ChangeCreditDialog
        {...named}
        amount={credit.amount === null ? "" : String(credit.amount)}
        note={credit.note}
      />
      <RevokeCreditDialog {...named} />
    </div>
  );
};

export function Matches({
  donation,
  mayEdit,
  matches,
  matched,
}: Shared & { matches: readonly MatchingGiftView[]; matched: readonly number[] }) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Matching gifts</CardTitle>
          <CardDescription>Employer matches for this gift</CardDescription>
        </div>
        {mayEdit && (
          <Button asChild variant="secondary" size="sm">
            <Link href={`/admin/donations/${donation}/matching/new`}>Add matching gift</Link>
          </Button>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {matched.map((id) => (
          <p key={id}>
            This gift matches{" "}
            <TextLink href={`/admin/donations/${id}`}>another donor’s gift</TextLink>.
          </p>
        ))}
        {matches.length === 0 && matched.length === 0 && (
          <p className="text-muted-foreground">No matching gifts.</p>
        )}
        <ul className="flex flex-col gap-4">
          {matches.map((match) => (
            <li key={match.id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{match.company_name}</strong>
                  {formatMajor(match.amount, match.currency)}
                  <StatusBadge tone={MATCH_STATES[match.status].tone}>
                    {MATCH_STATES[match.status].label}
                  </StatusBadge>
                </p>
                {match.note && <p className="text-sm text-muted-foreground">{match.note}</p>}
                {match.matched_donation_id && (
                  <TextLink href={`/admin/donations/${match.matched_donation_id}`}>
                    The company’s gift
                  </TextLink>
                )}
              </div>
              {mayEdit && <MatchActions match={match} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

const MatchActions = ({ match }: { match: MatchingGiftView }) => (
  <div className="flex flex-wrap gap-2">
    <Button asChild variant="secondary" size="sm">
      <Link
        href={`/admin/donations/${match.donation_id}/matching/${match.id}`}
        aria-label={`Update the match from ${match.company_name}`}
      >
        Update
      </Link>
    </Button>
    <RemoveMatchDialog
      donation={match.donation_id}
      matching={match.id}
      company={match.company_name}
    />
  </div>
);
