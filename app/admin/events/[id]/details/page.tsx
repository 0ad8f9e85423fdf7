import type { Metadata } from "next";
import { currencyOptions, optionsOfRows, timeZoneOptions } from "@/app/_components/forms/choices";
import { Card, CardContent } from "@/app/_components/ui/card";
import { CoverCard } from "@/app/admin/_components/cover-card";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listBrandingPrograms } from "@/lib/events/setup/branding";
import { getEvent } from "@/lib/events/setup/events";
import { EventHeader } from "../../_components/event-header";
import { saveCover } from "../../actions";
import { DETAILS_KEYS } from "../../event-input";
import { DetailsForm } from "./details-form";
import { storedTimes } from "./stored-times";

const title = "Event details";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `/admin/events/${id}/details`, needs: "events_edit", params: ById },
  async ({ staff, params: { id } }) => {
    const [event, programs] = await Promise.all([getEvent(staff, id), listBrandingPrograms(staff)]);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <CoverCard
          as="eventCover"
          description="Shown at the top of the public page and in link previews."
          url={event.cover_url}
          alt={event.cover_alt ?? "Event picture"}
          save={saveCover.bind(null, event.id)}
        />
        <Card>
          <CardContent>
            <DetailsForm
              event={event}
              seen={seenOf(event, DETAILS_KEYS)}
              times={storedTimes(event)}
              timeZones={timeZoneOptions()}
              currencies={currencyOptions()}
              programs={optionsOfRows(programs)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
