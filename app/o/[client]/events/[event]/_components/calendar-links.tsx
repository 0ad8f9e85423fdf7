import { linkVariants } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { EventPlace } from "../../paths";
import { googleCalendar, outlookCalendar } from "../calendars";

type CalendarLinksProps = { event: PublicEventView; place: EventPlace; startsAt: string };

/** The event for one's own calendar: a file for any, and links for those on the web. */
export async function CalendarLinks({ event, place, startsAt }: CalendarLinksProps) {
  const t = (await pageSpeech()).t("event");
  const file = `/api/v1/frontend/public/events/${place.client}/${place.event}/calendar.ics`;
  const links = [
    { href: file, label: t("calendarFile"), isFile: true },
    { href: googleCalendar(event, startsAt), label: t("googleCalendar") },
    { href: outlookCalendar(event, startsAt), label: t("outlookCalendar") },
  ];
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-md py-0.5 font-semibold text-link">
        {t("addToCalendar")}
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ href, label, isFile }) => (
          <li key={href}>
            <a
              href={href}
              {...(isFile ? { download: true } : { rel: "noreferrer" })}
              className={linkVariants({ variant: "quiet" })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
