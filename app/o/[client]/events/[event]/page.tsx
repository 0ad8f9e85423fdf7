import type { Metadata } from "next";
import Image from "next/image";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import { formatDateTimeRange } from "@/lib/format";
import { breadcrumbData, eventData, graphOf } from "@/lib/sharing/structured-data";
import { publicMetadata, sharePicture } from "../../metadata";
import { eventPath, movedPath } from "../paths";
import { findDraft, findEvent, one, type Params } from "../read";
import { REGISTRATION } from "../words";
import { ChooseForm } from "./_components/choose-form";
import { CodeForm } from "./_components/code-form";
import { EventFacts } from "./_components/event-facts";
import { Sponsors } from "./_components/sponsors";

type EventPageProps = {
  params: Promise<{ client: string; event: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({
  params,
  searchParams,
}: EventPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { code, preview } = codesOf(await searchParams);
  const { host, event } = await findEvent(client, slug, code, preview);
  return publicMetadata({
    ...{ host, title: event.name, path: `/events/${event.slug}` },
    description: descriptionOf(event, host.name),
    share: { kind: "event", name: event.slug },
    isIndexed: !event.is_draft && !code && !preview,
  });
}

function descriptionOf(event: PublicEventView, organization: string): string {
  if (event.summary) return event.summary;
  const { starts_at: start, ends_at: end, timezone, location } = event;
  const when = start ? formatDateTimeRange(start, end, timezone) : "The date will be announced";
  return `${event.name}, by ${organization}. ${when}. ${location.label}`;
}

const codesOf = (asked: Params) => ({ code: one(asked, "code"), preview: one(asked, "preview") });

/** What an event is about, and what one can come with. No loading.tsx: without JavaScript it would stay. */
export default async function EventPage({ params, searchParams }: EventPageProps) {
  const { client, event: slug } = await params;
  const { code, preview } = codesOf(await searchParams);
  const { host, actor, event } = await findEvent(client, slug, code, preview);
  const place = { client, event: event.slug };
  if (event.slug !== slug) redirect(movedPath(place, { code, preview }));
  const known = await findDraft(actor, event.id);
  const picture = await sharePicture(host, { kind: "event", name: event.slug });
  const wrongCode = code !== undefined && !event.ticket_types.some(({ hidden }) => hidden);
  return (
    <PublicShell organization={host}>
      {picture && (
        <StructuredData
          graph={graphOf(
            eventData(host, event, picture.url),
            breadcrumbData(host, [
              { name: "Events", path: "/events" },
              { name: event.name, path: `/events/${event.slug}` },
            ]),
          )}
        />
      )}
      <article className="flex flex-col gap-8">
        {event.is_draft && (
          <Alert tone="warning" title="This is a preview">
            Only people with this link can see this page. Registration isn’t open yet.
          </Alert>
        )}
        <header className="flex flex-col gap-6">
          {event.cover && (
            <Image
              unoptimized
              priority
              src={event.cover.url}
              alt={event.cover.alt}
              width={1440}
              height={600}
              className="aspect-[12/5] max-h-96 w-full rounded-xl object-cover"
            />
          )}
          <div>
            <p className="text-muted-foreground">{host.name} invites you</p>
            <h1 className="mt-1 text-3xl sm:text-4xl">{event.name}</h1>
            {event.summary && <p className="mt-3 max-w-prose text-lg">{event.summary}</p>}
          </div>
          <EventFacts event={event} place={place} />
        </header>
        {event.page_text && (
          <div className="max-w-prose space-y-4">
            {event.page_text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        )}
        <section aria-labelledby="register" className="flex flex-col gap-5">
          <h2 id="register" className="text-2xl">
            Register
          </h2>
          {isUnpaid(known?.draft.order) && known?.draft.order?.token && (
            <Alert title="You have unpaid seats">
              <TextLink href={eventPath(place, `/orders/${known.draft.order.token}/pay`)}>
                Continue to payment
              </TextLink>
              , or choose again below to release them.
            </Alert>
          )}
          {event.registration !== "open" && (
            <Alert tone="neutral" title={REGISTRATION[event.registration].title}>
              {REGISTRATION[event.registration].text}
              {event.auction_items.some(({ availability }) => availability === "on_sale") &&
                " Remaining auction items are available below."}
            </Alert>
          )}
          <ChooseForm
            event={event}
            place={place}
            code={code ?? ""}
            chosen={known?.draft.content ?? null}
          />
          <CodeForm
            place={place}
            code={code ?? ""}
            isWrong={wrongCode}
            isOpen={event.registration === "by_code"}
          />
          <p>
            Already registered?{" "}
            <TextLink href={eventPath(place, "/orders/lost")}>Email me my link</TextLink>
          </p>
        </section>
        <Sponsors sponsors={event.sponsors} />
      </article>
    </PublicShell>
  );
}
