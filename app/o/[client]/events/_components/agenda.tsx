import { MapPin } from "lucide-react";
import { linkVariants } from "@/app/_components/ui/link";
import { Portrait } from "@/app/_components/ui/portrait";
import { pageSpeech } from "@/app/_language/speech";
import { agendaDays } from "@/lib/events/agenda/days";
import type { AgendaPerson, AgendaSession, ShownAgenda } from "@/lib/events/agenda/schema";
import { formatClockRange, formatWeekday } from "@/lib/format/dates";

type AgendaProps = ShownAgenda & {
  timeZone: string;
  /** Whether the page introduces the people below, so that their names lead there. */
  hasPeople?: boolean;
};

/** What happens when, by day where there are several, in the event's own time. */
export async function Agenda({ agenda, people, timeZone, hasPeople = false }: AgendaProps) {
  if (agenda.length === 0) return null;
  const { t: of, locale } = await pageSpeech();
  const t = of("agenda");
  const days = agendaDays(agenda, timeZone);
  return (
    <section aria-labelledby="agenda" className="flex max-w-3xl flex-col gap-5">
      <div>
        <h2 id="agenda" className="text-2xl">
          {t("agenda")}
        </h2>
        <p className="text-sm text-muted-foreground">
          {t("localTime", { place: timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "" })}
        </p>
      </div>
      {days.map(({ day, sessions }) => (
        <div key={day}>
          {days.length > 1 && (
            <h3 className="mb-4 text-lg">
              <time dateTime={day}>
                {formatWeekday(sessions[0]?.starts_at ?? day, timeZone, locale)}
              </time>
            </h3>
          )}
          <ol className="ms-1.5 flex flex-col gap-6 border-s-2">
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                people={people.filter(({ id }) => session.person_ids.includes(id))}
                timeZone={timeZone}
                isBelowDay={days.length > 1}
                hasPeople={hasPeople}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type SessionProps = {
  session: AgendaSession;
  people: readonly AgendaPerson[];
  timeZone: string;
  isBelowDay: boolean;
  hasPeople: boolean;
};

async function Session({ session, people, timeZone, isBelowDay, hasPeople }: SessionProps) {
  const { t, locale } = await pageSpeech();
  const { id, title, description, starts_at, ends_at, location } = session;
  const Title = isBelowDay ? "h4" : "h3";
  return (
    <li
      id={`session-${id}`}
      className="relative scroll-mt-4 ps-6 before:absolute before:-start-[7px] before:top-1.5 before:size-3 before:rounded-full before:bg-primary before:ring-4 before:ring-background sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <p className="font-semibold text-link tabular-nums">
        <time dateTime={starts_at}>{formatClockRange(starts_at, ends_at, timeZone, locale)}</time>
      </p>
      <div className="flex min-w-0 flex-col gap-2">
        <Title className="font-sans text-base font-semibold wrap-anywhere">{title}</Title>
        {location && (
          <p className="flex items-start gap-1.5 text-sm text-muted-foreground">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{location}</span>
          </p>
        )}
        {description && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
        )}
        {people.length > 0 && (
          <ul aria-label={t("agenda")("appearing")} className="flex flex-wrap gap-x-5 gap-y-2">
            {people.map((person) => (
              <li key={person.id} className="flex min-w-0 items-center gap-2 text-sm">
                <Portrait
                  name={person.name}
                  url={person.photo?.thumb_url}
                  className="size-8 text-xs"
                />
                {hasPeople ? (
                  <a
                    href={`#person-${person.id}`}
                    className={linkVariants({ className: "min-w-0 wrap-anywhere" })}
                  >
                    {person.name}
                  </a>
                ) : (
                  <span className="min-w-0 wrap-anywhere">{person.name}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
