import type { Metadata } from "next";
import { currencyOptions, timeZoneOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { NewEventForm } from "./new-event-form";

const TITLE = "New event";

export const metadata: Metadata = { title: TITLE };

export default async function NewEventPage() {
  const staff = await requireStaff("/admin/events/new");
  if (!staff.permissions.has("events_edit")) return <NoAccess title={TITLE} />;
  const { currency, timeZone } = staff.profile.organization;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Events", href: "/admin/events" }]} />}
        description="A draft that only your staff can see. Everything can change later."
      />
      <Card>
        <CardContent>
          <NewEventForm
            timeZone={timeZone}
            timeZones={timeZoneOptions()}
            currency={currency}
            currencies={currencyOptions()}
          />
        </CardContent>
      </Card>
    </>
  );
}
