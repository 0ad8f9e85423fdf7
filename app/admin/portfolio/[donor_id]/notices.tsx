import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { DonorView } from "@/lib/donors/schema";
import { wordOf } from "@/lib/http/lenient";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { profileHref } from "./address";

type Props = {
  profile: ProfileView;
  donor: DonorView;
  list: string;
  notice: string;
  /** May the gifts that are left out be listed? */
  linked: boolean;
};

const NOTICES: Readonly<Record<string, string>> = {
  created: "Donor added.",
  logged: "Interaction logged.",
  saved: "Donor saved.",
  fields: "Changes saved.",
};

/** What one has to know before reading on. */
export function Notices({ profile, donor, list, notice, linked }: Props) {
  const said = wordOf(NOTICES, notice);
  return (
    <>
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
      {donor.merged_into_id ? (
        <Alert tone="warning" title="This record was merged into another">
          <TextLink href={profileHref(donor.merged_into_id, { list })}>
            Go to the merged record
          </TextLink>
        </Alert>
      ) : (
        donor.status === "archived" && (
          <Alert title="This donor is archived">Hidden from lists. Their gifts stay.</Alert>
        )
      )}
      {profile.warnings.map(({ code, message }) => (
        <Alert key={code} tone="warning">
          {message}{" "}
          {linked && code === "multi_currency_rate_missing" && (
            <TextLink
              href={profileHref(profile.donor_id, {
                below: "/gifts",
                figure: "without_rate",
                list,
              })}
            >
              Restore
            </TextLink>
          )}
        </Alert>
      ))}
    </>
  );
}

type Fresh = { profile: ProfileView; projection: ProjectionProgress; timeZone: string };

/** Of when the figures are, and whether something is on its way. */
export function Freshness({ profile, projection, timeZone }: Fresh) {
  const { calculated_for_date: day, last_reconciled_at: checked } = projection;
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {profile.projection_refresh_pending
        ? "Recent changes are being counted. Figures update in a moment."
        : `Figures as of ${day ? staffFormat().date(day) : "today"}.`}
      {checked && ` Last verified on ${staffFormat().dateTime(checked, timeZone)}.`}
      {profile.projection_refresh_pending && <RefreshSoon seconds={3} />}
    </p>
  );
}
