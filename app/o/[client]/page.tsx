import { CalendarDays, HeartHandshake, Sprout } from "lucide-react";
import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { ListedEvent } from "@/lib/events/public/event-schema";
import { readRunningCampaigns } from "@/lib/fundraising/for-everybody";
import { currentStaff } from "@/lib/identity/session";
import { donateData, graphOf, organizationData } from "@/lib/sharing/structured-data";
import { readShownStartPage } from "@/lib/start-page/public";
import { Achieved } from "./_start/achieved";
import { Campaigns } from "./_start/campaigns";
import { Hero } from "./_start/hero";
import { ProgramTile } from "./_start/program-tile";
import { publicMetadata } from "./metadata";
import { findOrganization } from "./organization";

type StartPageProps = { params: Promise<{ client: string }> };

export async function generateMetadata({ params }: StartPageProps): Promise<Metadata> {
  const { actor, host } = await findOrganization((await params).client);
  const [{ programs, intro }, { t, format }] = await Promise.all([
    readShownStartPage(actor, host.currency),
    pageSpeech(),
  ]);
  const names = format.list(programs.map((program) => program.name));
  return publicMetadata({
    ...{ host, title: host.name, path: "" },
    description:
      intro ??
      (programs.length === 0
        ? t("start")("descriptionPlain", { name: host.name })
        : t("start")("description", { name: host.name, programs: names })),
    share: { kind: "organization", name: "all" },
  });
}

/** An organization's own start page: what it asks for, what it does, and what was achieved. */
export default async function StartPage({ params }: StartPageProps) {
  const { client } = await params;
  const { actor, host } = await findOrganization(client);
  const [page, campaigns, { t: of }, staff] = await Promise.all([
    readShownStartPage(actor, host.currency),
    readRunningCampaigns(actor),
    pageSpeech(),
    currentStaff(),
  ]);
  const t = of("start");
  const { programs, events, figures } = page;
  const isOwnStaff = staff?.organizationId === host.id;
  return (
    <PublicShell organization={host}>
      <StructuredData
        graph={graphOf(
          organizationData(host),
          ...(programs.length > 0
            ? [donateData(host, { name: t("giveTo", { name: host.name }), path: "/give" })]
            : []),
        )}
      />
      <div className="flex flex-col gap-12">
        <Hero
          host={host}
          page={page}
          giveHref={programs.length > 0 ? `/o/${client}/give` : undefined}
          editHref={isOwnStaff ? "/admin/settings/start-page" : undefined}
        />
        {figures.length > 0 && (
          <Achieved figures={figures} currency={host.currency} showsSources={isOwnStaff} />
        )}
        {programs.length === 0 ? (
          <EmptyState icon={Sprout} title={t("notAccepting")}>
            {t("notAcceptingText", { name: host.name })}
          </EmptyState>
        ) : (
          <section aria-labelledby="programs">
            <h2 id="programs" className="flex items-center gap-2.5 text-2xl">
              <HeartHandshake aria-hidden className="size-6 text-link" />
              {t("programs")}
            </h2>
            <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {programs.map((program) => (
                <li key={program.id} className="flex">
                  <ProgramTile client={client} program={program} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Campaigns client={client} campaigns={campaigns} />
        <UpcomingEvents client={client} events={events} />
      </div>
    </PublicShell>
  );
}

const MOST_EVENTS = 3;

/** What is coming up next; nothing where nothing is planned. */
async function UpcomingEvents({
  client,
  events,
}: {
  client: string;
  events: readonly ListedEvent[];
}) {
  if (events.length === 0) return null;
  const { t: of, format } = await pageSpeech();
  const t = of("start");
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="flex items-center gap-2.5 text-2xl">
        <CalendarDays aria-hidden className="size-6 text-link" />
        {t("upcomingEvents")}
      </h2>
      <ul className="mt-5 divide-y rounded-xl border bg-card">
        {events.slice(0, MOST_EVENTS).map(({ id, slug, name, starts_at, ends_at, timezone }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4"
          >
            <TextLink variant="quiet" href={`/o/${client}/events/${slug}`}>
              {name}
            </TextLink>
            {starts_at && (
              <time dateTime={starts_at} className="text-sm text-muted-foreground">
                {format.dateTimeRange(starts_at, ends_at, timezone)}
              </time>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={`/o/${client}/events`}>{t("viewAllEvents")}</TextLink>
      </p>
    </section>
  );
}
