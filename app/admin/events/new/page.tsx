import type { Metadata } from "next";
import { currencyOptions, timeZoneOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { NewEventForm } from "./new-event-form";

const title = "New event";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/events/new", needs: "events_edit" },
  ({ staff }) => {
    const { currency, timeZone } = staff.profile.organization;
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Events", href: "/admin/events" }]} />}
          description="Creates a draft only staff can see. You can change everything later."
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
  },
);
