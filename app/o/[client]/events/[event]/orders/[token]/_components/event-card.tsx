import { CalendarDays, CalendarPlus, MapPin, Ticket, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/app/_components/ui/card";
import { linkVariants } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderView } from "@/lib/events/schema";
import { WhenRange } from "../../../../_components/when";

type EventCardProps = {
  event: OrderView["event"];
  /** Links that exist for this order. */
  calendarUrl: string | null;
  ticketsUrl: string | null;
};

/** When and where, as far as this guest may know, and what to take along. */
export async function EventCard({ event, calendarUrl, ticketsUrl }: EventCardProps) {
  const t = (await pageSpeech()).t("order");
  return (
    <Card aria-labelledby="event-heading" className="flex flex-col p-5 sm:p-6">
      <h2 id="event-heading">{t("whenWhere")}</h2>
      <ul className="mt-4 flex grow flex-col gap-4">
        <Fact icon={<CalendarDays aria-hidden />}>
          {event.starts_at ? (
            <>
              <p className="font-semibold">
                <WhenRange start={event.starts_at} end={event.ends_at} timeZone={event.timezone} />
              </p>
              <p className="text-sm text-muted-foreground">
                {t("localTime", {
                  place: event.timezone.split("/").at(-1)?.replaceAll("_", " ") ?? "",
                })}
              </p>
            </>
          ) : (
            <p className="font-semibold">{t("dateToCome")}</p>
          )}
        </Fact>
        <Place location={event.location} />
      </ul>
      {(calendarUrl || ticketsUrl) && (
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t pt-4">
          {calendarUrl && (
            <Download href={calendarUrl} icon={<CalendarPlus aria-hidden />}>
              {t("addToCalendar")}
            </Download>
          )}
          {ticketsUrl && (
            <Download href={ticketsUrl} icon={<Ticket aria-hidden />}>
              {t("allTickets")}
            </Download>
          )}
        </ul>
      )}
    </Card>
  );
}

async function Place({ location }: { location: OrderView["event"]["location"] }) {
  const { t: of, said } = await pageSpeech();
  const t = of("order");
  const { mode, label, venue, address, map_allowed, join_url } = location;
  if (mode === "online")
    return (
      <Fact icon={<Video aria-hidden />}>
        <p className="font-semibold">{said(label)}</p>
        {join_url && (
          <a href={join_url} rel="noreferrer" className={linkVariants()}>
            {t("joinOnline")}
          </a>
        )}
      </Fact>
    );
  const place = [venue, address].filter(Boolean).join(", ");
  return (
    <Fact icon={<MapPin aria-hidden />}>
      <p className="font-semibold">{venue ?? said(label)}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {map_allowed && place && (
        <a href={mapAddress(place)} rel="noreferrer" className={linkVariants()}>
          {t("map")}
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

type DownloadProps = { href: string; icon: ReactNode; children: ReactNode };

function Download({ href, icon, children }: DownloadProps) {
  return (
    <li className="flex items-center gap-2 [&>svg]:size-4.5 [&>svg]:text-link">
      {icon}
      <a href={href} download className={linkVariants({ variant: "quiet" })}>
        {children}
      </a>
    </li>
  );
}
