import { HeartHandshake, Sprout } from "lucide-react";
import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { ListedEvent } from "@/lib/events/public/event-schema";
import { listShownEvents } from "@/lib/events/public/for-everybody";
import { formatDateTimeRange } from "@/lib/format";
import { donateData, graphOf, organizationData } from "@/lib/sharing/structured-data";
import { listShownPrograms } from "@/lib/sponsorship/for-everybody";
import { publicMetadata } from "./metadata";
import { findOrganization } from "./organization";

type StartPageProps = { params: Promise<{ client: string }> };

export async function generateMetadata({ params }: StartPageProps): Promise<Metadata> {
  const { actor, host } = await findOrganization((await params).client);
  const programs = await listShownPrograms(actor);
  return publicMetadata({
    ...{ host, title: host.name, path: "" },
    description: descriptionOf(host.name, programs),
    share: { kind: "organization", name: "all" },
  });
}

const descriptionOf = (name: string, programs: readonly { name: string }[]): string =>
  programs.length === 0
    ? `${name}: programs and events.`
    : `Support ${name}: ${programs.map((program) => program.name).join(", ")}.`;

/** An organization's own start page: everything that it raises money for. */
export default async function StartPage({ params }: StartPageProps) {
  const { client } = await params;
  const { actor, host } = await findOrganization(client);
  const [programs, events] = await Promise.all([listShownPrograms(actor), listShownEvents(actor)]);
  return (
    <PublicShell organization={host}>
      <StructuredData
        graph={graphOf(
          organizationData(host),
          ...(programs.length > 0
            ? [donateData(host, { name: `Give to ${host.name}`, path: "/give" })]
            : []),
        )}
      />
      <PageHeader
        title={host.name}
        description="Programs you can support"
        actions={
          programs.length > 0 && (
            <Link href={`/o/${client}/give`} className={buttonVariants()}>
              <HeartHandshake aria-hidden />
              Give
            </Link>
          )
        }
      />
      {programs.length === 0 ? (
        <EmptyState icon={Sprout} title="Not accepting gifts yet" className="mt-8">
          {host.name} isn’t accepting gifts right now.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {programs.map(({ id, slug, name, summary, linksDisabled }) => (
            <li key={id} className="flex">
              <Card className="w-full">
                <CardContent>
                  <CardTitle>
                    {linksDisabled ? (
                      name
                    ) : (
                      <TextLink href={`/o/${client}/programs/${slug}`}>{name}</TextLink>
                    )}
                  </CardTitle>
                  {summary && <p className="mt-2 text-muted-foreground">{summary}</p>}
                  <p className="mt-4">
                    <TextLink href={`/o/${client}/give?program=${slug}`}>
                      Give<span className="sr-only"> to {name}</span>
                    </TextLink>
                  </p>
                </CardContent>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <UpcomingEvents client={client} events={events} />
    </PublicShell>
  );
}

const MOST_EVENTS = 3;

/** What is coming up next; nothing where nothing is planned. */
function UpcomingEvents({ client, events }: { client: string; events: readonly ListedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events" className="mt-12">
      <h2 id="events" className="text-2xl">
        Upcoming events
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {events.slice(0, MOST_EVENTS).map(({ id, slug, name, starts_at, ends_at, timezone }) => (
          <li key={id}>
            <TextLink variant="quiet" href={`/o/${client}/events/${slug}`}>
              {name}
            </TextLink>
            {starts_at && (
              <p className="text-sm text-muted-foreground">
                {formatDateTimeRange(starts_at, ends_at, timezone)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={`/o/${client}/events`}>View all events</TextLink>
      </p>
    </section>
  );
}
