import { CalendarDays, MapPin } from "lucide-react";
import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { LargePicture } from "@/app/_components/ui/large-picture";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { ListedEvent } from "@/lib/events/public/event-schema";
import { listShownEvents } from "@/lib/events/public/for-everybody";
import { breadcrumbData, graphOf } from "@/lib/sharing/structured-data";
import { publicMetadata } from "../metadata";
import { findOrganization } from "../organization";
import { eventPath } from "./paths";

type EventsPageProps = { params: Promise<{ client: string }> };

export async function generateMetadata({ params }: EventsPageProps): Promise<Metadata> {
  const { host } = await findOrganization((await params).client);
  const t = (await pageSpeech()).t("start");
  return publicMetadata({
    ...{ host, title: t("events"), path: "/events" },
    description: t("eventsAt", { name: host.name }),
    share: { kind: "organization", name: "all" },
  });
}

/** Everything that one can register for with an organization, the next one first. */
export default async function EventsPage({ params }: EventsPageProps) {
  const { client } = await params;
  const { actor, host } = await findOrganization(client);
  const events = await listShownEvents(actor);
  const t = (await pageSpeech()).t("start");
  return (
    <PublicShell organization={host}>
      <StructuredData
        graph={graphOf(breadcrumbData(host, [{ name: t("events"), path: "/events" }]))}
      />
      <PageHeader title={t("events")} description={t("eventsAt", { name: host.name })} />
      {events.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t("noEvents")} className="mt-8">
          {t("noEventsText", { name: host.name })}
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {events.map((event) => (
            <li key={event.id} className="flex">
              <EventTile event={event} href={eventPath({ client, event: event.slug })} />
            </li>
          ))}
        </ul>
      )}
    </PublicShell>
  );
}

async function EventTile({ event, href }: { event: ListedEvent; href: string }) {
  const { t, format } = await pageSpeech();
  const { name, summary, cover, starts_at, ends_at, timezone, location } = event;
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-xl border bg-card shadow-sm transition-shadow has-[a:hover]:shadow-md">
      {cover && (
        <LargePicture
          picture={cover}
          alt=""
          sizes="(min-width: 48rem) 32rem, 100vw"
          className="aspect-[12/5] w-full object-cover"
        />
      )}
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <h2 className="text-xl">
          <Link
            href={href}
            className="rounded-xs text-foreground no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {summary && <p className="text-muted-foreground">{summary}</p>}
        <ul className="mt-auto flex flex-col gap-2 pt-2 text-sm">
          <li className="flex items-start gap-2.5">
            <CalendarDays aria-hidden className="mt-0.5 size-4.5 shrink-0 text-link" />
            {starts_at ? (
              <time dateTime={starts_at}>{format.dateTimeRange(starts_at, ends_at, timezone)}</time>
            ) : (
              t("start")("dateToCome")
            )}
          </li>
          <li className="flex items-start gap-2.5">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-link" />
            {location.label}
          </li>
        </ul>
      </div>
    </article>
  );
}
