import { CalendarDays, CalendarPlus, MapPin, Video } from "lucide-react";
import type { ReactNode } from "react";
import { DateTimeRange } from "@/app/_components/ui/date-time";
import { linkVariants } from "@/app/_components/ui/link";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { EventPlace } from "../../paths";

/** When and where, as far as everybody may know. */
export function EventFacts({ event, place }: { event: PublicEventView; place: EventPlace }) {
  const { starts_at, ends_at, timezone, is_draft } = event;
  const calendar = `/api/v1/frontend/public/events/${place.client}/${place.event}/calendar.ics`;
  return (
    <ul className="grid gap-5 rounded-xl border bg-card p-5 shadow-sm sm:grid-cols-2 sm:p-6">
      <Fact icon={<CalendarDays aria-hidden />}>
        {starts_at ? (
          <>
            <p className="font-semibold">
              <DateTimeRange start={starts_at} end={ends_at} timeZone={timezone} />
            </p>
            <p className="text-sm text-muted-foreground">
              Local time, {timezone.split("/").at(-1)?.replaceAll("_", " ")}
            </p>
            {!is_draft && (
              <p className="mt-2 flex items-center gap-2">
                <CalendarPlus aria-hidden className="size-4.5 text-link" />
                <a href={calendar} download className={linkVariants({ variant: "quiet" })}>
                  Add to your calendar
                </a>
              </p>
            )}
          </>
        ) : (
          <p className="font-semibold">The date will be announced</p>
        )}
      </Fact>
      <Location location={event.location} />
    </ul>
  );
}

function Location({ location }: { location: PublicEventView["location"] }) {
  const { mode, label, venue, address, map_allowed, join_url } = location;
  const place = [venue, address].filter(Boolean).join(", ");
  return (
    <Fact icon={mode === "online" ? <Video aria-hidden /> : <MapPin aria-hidden />}>
      <p className="font-semibold">{venue ?? label}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {mode === "area" && (
        <p className="text-sm text-muted-foreground">The exact location is shared with guests.</p>
      )}
      {map_allowed && place && (
        <a href={mapAddress(place)} rel="noreferrer" className={linkVariants()}>
          View on OpenStreetMap
        </a>
      )}
      {join_url && (
        <a href={join_url} rel="noreferrer" className={linkVariants()}>
          Join the event online
        </a>
      )}
    </Fact>
  );
}

const mapAddress = (place: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 [&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-link">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
