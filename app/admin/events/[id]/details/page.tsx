import type { Metadata } from "next";
import { currencyOptions, optionsOfRows, timeZoneOptions } from "@/app/_components/forms/choices";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listBrandingPrograms } from "@/lib/events/setup/branding";
import { EventHeader } from "../../_components/event-header";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { CoverCard } from "./cover-card";
import { DetailsForm } from "./details-form";
import { storedTimes } from "./stored-times";

export const metadata: Metadata = { title: "Event details" };

export default async function DetailsPage({ params }: { params: EventParams }) {
  const { staff, mayEdit, read } = await eventStaff(params, "/details");
  if (!mayEdit) return <NoAccess title="Event details" />;
  const [event, programs] = await Promise.all([read(), listBrandingPrograms(staff)]);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Picture</CardTitle>
            <CardDescription>
              On top of the public page, and where its link is shared.
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <CoverCard eventId={event.id} url={event.cover_url} alt={event.cover_alt} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <DetailsForm
            event={event}
            times={storedTimes(event)}
            timeZones={timeZoneOptions()}
            currencies={currencyOptions()}
            programs={optionsOfRows(programs)}
          />
        </CardContent>
      </Card>
    </>
  );
}
