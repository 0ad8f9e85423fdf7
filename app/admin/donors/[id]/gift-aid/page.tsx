import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { now } from "@/lib/clock";
import { formatDate } from "@/lib/format";
import { localDay } from "@/lib/giving/calendar";
import { listDeclarations } from "@/lib/giving/gift-aid/declarations";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";
import { declarationWords } from "@/lib/giving/gift-aid/words";
import { requireStaff } from "@/lib/identity/session";
import { DeclarationForm, RecordForm } from "./forms";

const TITLE = "Gift Aid declarations";

export const metadata: Metadata = { title: TITLE };

const COVERS: Record<DeclarationView["scope"], string> = {
  gift: "One gift",
  future: "Gifts from that day on",
  past_and_future: "Gifts from that day on and of the four years before",
};

const WAYS: Record<DeclarationView["way"], string> = {
  written: "on paper",
  online: "online",
  spoken: "spoken",
};

export default async function DeclarationsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/donors/${id}/gift-aid`);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const declarations = await orNotFound(listDeclarations(staff, id));
  const { name, timeZone } = staff.profile.organization;
  const today = localDay(now(), timeZone);
  const mayEdit = staff.permissions.has("donations_edit");
  return (
    <>
      <PageHeader
        title={TITLE}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Gift Aid", href: "/admin/donations/gift-aid" },
              { label: "Donor", href: `/admin/portfolio/${id}` },
            ]}
          />
        }
        description="What lets you claim tax on this donor’s gifts. Keep the paper or recording for six years after the last claim."
      />
      <Card>
        <CardHeader>
          <CardTitle>Declarations</CardTitle>
        </CardHeader>
        <CardContent>
          {declarations.length === 0 && (
            <p className="text-muted-foreground">This donor has made no declaration yet.</p>
          )}
          <ul className="flex flex-col divide-y">
            {declarations.map((each) => (
              <li key={each.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center gap-3">
                  <strong>{COVERS[each.scope]}</strong>
                  <State declaration={each} />
                </div>
                <p className="text-sm text-muted-foreground">
                  Made {formatDate(each.declared_on)}, {WAYS[each.way]}.
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
}

function State({ declaration }: { declaration: DeclarationView }) {
  const { way, confirmed_on: confirmed, withdrawn_on: withdrawn } = declaration;
  if (withdrawn)
    return <StatusBadge tone="neutral">Withdrawn from {formatDate(withdrawn)}</StatusBadge>;
  if (way === "spoken" && !confirmed)
    return <StatusBadge tone="warning">Not confirmed in writing</StatusBadge>;
  return <StatusBadge tone="success">Counts</StatusBadge>;
}
