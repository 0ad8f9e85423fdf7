import { CalendarDays, MapPin, Video } from "lucide-react";
import type { ReactNode } from "react";
import { linkVariants } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { EventPlace } from "../../paths";
import { CalendarLinks } from "./calendar-links";

/** When and where, as far as everybody may know. */
export async function EventFacts({ event, place }: { event: PublicEventView; place: EventPlace }) {
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const { starts_at, ends_at, timezone, is_draft } = event;
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={<CalendarDays aria-hidden />}>
        {starts_at ? (
          <>
            <p className="font-semibold">
              <time dateTime={starts_at}>{format.dateTimeRange(starts_at, ends_at, timezone)}</time>
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
              {t("localTime", { place: timezone.split("/").at(-1)?.replaceAll("_", " ") ?? "" })}
            </p>
            {!is_draft && <CalendarLinks event={event} place={place} startsAt={starts_at} />}
          </>
        ) : (
          <p className="font-semibold">{t("dateToCome")}</p>
        )}
      </Fact>
      <Location location={event.location} />
    </ul>
  );
}

async function Location({ location }: { location: PublicEventView["location"] }) {
  const { t: of, said } = await pageSpeech();
  const t = of("event");
  const { mode, label, venue, address, map_allowed, join_url } = location;
  const place = [venue, address].filter(Boolean).join(", ");
  return (
    <Fact icon={mode === "online" ? <Video aria-hidden /> : <MapPin aria-hidden />}>
      <p className="font-semibold">{venue ?? said(label)}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {mode === "area" && <p className="text-sm text-muted-foreground">{t("locationShared")}</p>}
      {map_allowed && place && (
        <a href={mapAddress(place)} rel="noreferrer" className={linkVariants()}>
          {t("map")}
        </a>
      )}
      {join_url && (
        <a href={join_url} rel="noreferrer" className={linkVariants()}>
          {t("joinOnline")}
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
