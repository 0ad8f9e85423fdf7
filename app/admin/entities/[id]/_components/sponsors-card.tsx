import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { CustomValue } from "@/app/admin/_components/custom/custom-value";
import { editRecordHref } from "@/app/admin/_components/custom/record-href";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listSponsors, type SponsorView } from "@/lib/sponsorship/sponsors";

const STATES: Record<SponsorView["status"], string> = {
  active: "Active",
  ended: "Ended",
};

/** Who sponsors the recipient, with what each sponsorship has in the organization’s own fields. */
export async function SponsorsCard({
  staff,
  entityId,
}: {
  staff: SignedInStaff;
  entityId: number;
}) {
  if (!staff.permissions.has("donors_view")) return null;
  const [sponsors, fields] = await Promise.all([
    listSponsors(staff, entityId),
    fieldsForRecords(staff, "sponsorship"),
  ]);
  if (sponsors.length === 0) return null;
  const names = await nameLinks(
    staff,
    fields,
    sponsors.map(({ custom }) => custom),
  );
  const { currency } = staff.profile.organization;
  const mayEdit = staff.permissions.has("entities_edit") && fields.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Sponsors</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {sponsors.map(({ id, donor, status, started_on, ended_on, custom }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <TextLink href={`/admin/portfolio/${donor.id}`} className="font-semibold">
                  {donor.name}
                </TextLink>
                <p className="text-sm text-muted-foreground">
                  Since <DateOnly date={started_on} />
                  {ended_on && (
                    <>
                      , ended on <DateOnly date={ended_on} />
                    </>
                  )}
                </p>
                <dl className="text-sm">
                  {fields.map((field) => {
                    const value = custom[field.key];
                    return (
                      value !== undefined && (
                        <div key={field.key} className="flex flex-wrap gap-x-2">
                          <dt className="text-muted-foreground">{field.label}:</dt>
                          <dd className="min-w-0 wrap-anywhere">
                            <CustomValue {...{ field, value, names, currency }} />
                          </dd>
                        </div>
                      )
                    );
                  })}
                </dl>
                {mayEdit && (
                  <TextLink href={editRecordHref("sponsorship", id)} className="text-sm">
                    Edit custom fields
                    <span className="sr-only"> of {donor.name}’s sponsorship</span>
                  </TextLink>
                )}
              </div>
              <StatusBadge tone={status === "active" ? "success" : "neutral"}>
                {STATES[status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
