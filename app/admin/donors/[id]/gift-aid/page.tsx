import type { Metadata } from "next";
import { coverage, DeclarationState } from "@/app/_components/gift-aid/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { listDeclarations } from "@/lib/giving/gift-aid/declarations";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";
import { declarationWords } from "@/lib/giving/gift-aid/words";
import { DeclarationForm, RecordForm } from "./forms";

const title = "Gift Aid declarations";

export const metadata: Metadata = { title };

const MADE: Record<DeclarationView["way"], string> = {
  written: "on paper",
  online: "online",
  spoken: "in person or by phone",
};

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/donors/${id}/gift-aid`,
    needs: "donations_view",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const declarations = await listDeclarations(staff, id);
    const { name, timeZone } = staff.profile.organization;
    const today = localDay(now(), timeZone);
    const speech = await pageSpeech();
    const mayEdit = staff.permissions.has("donations_edit");
    return (
      <>
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Gift Aid", href: "/admin/donations/gift-aid" },
                { label: "Donor", href: `/admin/portfolio/${id}` },
              ]}
            />
          }
          description="Declarations let you claim Gift Aid on this donor’s gifts. Keep each form or recording for six years after your last claim."
        />
        <Card>
          <CardHeader>
            <CardTitle>Declarations</CardTitle>
          </CardHeader>
          <CardContent>
            {declarations.length === 0 && (
              <p className="text-muted-foreground">No declarations yet.</p>
            )}
            <ul className="flex flex-col divide-y">
              {declarations.map((each) => (
                <li key={each.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                  <div className="flex flex-wrap items-center gap-3">
                    <strong>{coverage(each, speech)}</strong>
                    <DeclarationState declaration={each} speech={speech} />
                  </div>
                  <p className="text-sm text-muted-foreground">
                    Made {MADE[each.way]} on <DateOnly date={each.declared_on} />
                    {each.declarant && ` by ${declarantWords(each.declarant)}`}.
                  </p>
                  <blockquote className="border-l-2 pl-4 text-sm">{each.words}</blockquote>
                  {mayEdit && <DeclarationForm declaration={each} today={today} />}
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
        {mayEdit && (
          <Card>
            <CardHeader>
              <CardTitle>Record a declaration</CardTitle>
            </CardHeader>
            <CardContent>
              <RecordForm
                donor={id}
                today={today}
                words={declarationWords(name, "past_and_future")}
              />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);

/** `Grace Hopper, 12 Quay Row, EH1 2AB` */
function declarantWords(declarant: NonNullable<DeclarationView["declarant"]>): string {
  const { first_name, last_name, street, address_line2, city, zip, country } = declarant;
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return [name, street, address_line2, city, zip, country].filter(Boolean).join(", ");
}
