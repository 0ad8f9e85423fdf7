import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StructuredData } from "@/app/_components/structured-data";
import { Alert } from "@/app/_components/ui/alert";
import { LargePicture } from "@/app/_components/ui/large-picture";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { Draft } from "@/lib/events/selling/registration-draft-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import type { Speech } from "@/lib/language/speech";
import { breadcrumbData, eventData, graphOf } from "@/lib/sharing/structured-data";
import { publicMetadata, sharePicture } from "../../metadata";
import { Agenda } from "../_components/agenda";
import { People } from "../_components/people";
import { type EventPlace, eventPath, movedPath } from "../paths";
import { findDraft, findEvent, one, type Params } from "../read";
import { REGISTRATION } from "../words";
import { BuyBar } from "./_components/buy-bar";
import { ChooseForm } from "./_components/choose-form";
import { ChoosingProvider } from "./_components/choosing";
import { CodeForm } from "./_components/code-form";
import { EventFacts } from "./_components/event-facts";
import { EventShell } from "./_components/event-shell";
import { Sponsors } from "./_components/sponsors";
import { chosenInAddress } from "./cart";
import { offeredOf } from "./offered";
import { canRegister, lowestPrice } from "./sale";

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
    description: descriptionOf(await pageSpeech(), event, host.name),
    share: { kind: "event", name: event.slug },
    isIndexed: !event.is_draft && !code && !preview,
  });
}

function descriptionOf(
  { t: of, format, said }: Speech,
  { name, summary, starts_at: start, ends_at: end, timezone, location }: PublicEventView,
  host: string,
): string {
  if (summary) return summary;
  const t = of("event");
  const when = start ? format.dateTimeRange(start, end, timezone) : t("dateToCome");
  return t("description", { event: name, host, when, where: said(location.label) });
}

const codesOf = (asked: Params) => ({ code: one(asked, "code"), preview: one(asked, "preview") });

/** What an event is about, and what one can come with. No loading.tsx: without JavaScript it would stay. */
export default async function EventPage({ params, searchParams }: EventPageProps) {
  const { client, event: slug } = await params;
  const asked = await searchParams;
  const { code, preview } = codesOf(asked);
  const { host, actor, event } = await findEvent(client, slug, code, preview);
  const place = { client, event: event.slug };
  if (event.slug !== slug) redirect(movedPath(place, { code, preview }));
  const known = await findDraft(actor, event.id);
  const brought = chosenInAddress(asked);
  const picture = await sharePicture(host, { kind: "event", name: event.slug });
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const wrongCode = code !== undefined && !event.ticket_types.some(({ hidden }) => hidden);
  const isOpen = canRegister(event);
  const lowest = lowestPrice(event);
  const from = lowest === null ? null : format.round(lowest, event.currency);
  return (
    <EventShell organization={host}>
      {picture && (
        <StructuredData
          graph={graphOf(
            eventData(host, event, picture.url),
            breadcrumbData(host, [
              { name: of("common")("events"), path: "/events" },
              { name: event.name, path: `/events/${event.slug}` },
            ]),
          )}
        />
      )}
      <ChoosingProvider place={place}>
        <article className="flex flex-col gap-6 sm:gap-8">
          {event.is_draft && (
            <Alert tone="warning" title={t("previewTitle")}>
              {t("previewText")}
            </Alert>
          )}
          <Hero event={event} place={place} host={host.name} />
          <section aria-labelledby="register" className="flex flex-col gap-5">
            <h2 id="register" className="sr-only">
              {t("register")}
            </h2>
            <Unpaid draft={known?.draft} place={place} />
            {event.registration !== "open" && (
              <Alert tone="neutral" title={t(REGISTRATION[event.registration].title)}>
                {t(REGISTRATION[event.registration].text)}
                {event.auction_items.some(({ availability }) => availability === "on_sale") &&
                  ` ${t("auctionRemains")}`}
              </Alert>
            )}
            <ChooseForm
              event={offeredOf(event)}
              place={place}
              law={host.law}
              code={code ?? ""}
              via={one(asked, "via")}
              chosen={brought ?? known?.draft.content ?? null}
              isOpen={isOpen}
              from={from}
              // What somebody chose here before is not replaced without them.
              continuesAtOnce={
                isOpen && !known && brought !== null && one(asked, "continue") === "1"
              }
            />
            <CodeForm
              place={place}
              code={code ?? ""}
              isWrong={wrongCode}
              isOpen={event.registration === "by_code"}
            />
            <p>
              {t.rich("alreadyRegistered", {
                link: (chunks) => (
                  <TextLink href={eventPath(place, "/orders/lost")}>{chunks}</TextLink>
                ),
              })}
            </p>
          </section>
          <About text={event.page_text} />
          <Agenda agenda={event.agenda} people={event.people} timeZone={event.timezone} hasPeople />
          <People people={event.people} />
          <Sponsors sponsors={event.sponsors} />
          {isOpen && <BuyBar from={from} />}
        </article>
      </ChoosingProvider>
    </EventShell>
  );
}

type HeroProps = { event: PublicEventView; place: EventPlace; host: string };

/** What, when and where, low enough that the tickets below are in view at once. */
async function Hero({ event, place, host }: HeroProps) {
  const t = (await pageSpeech()).t("event");
  const { cover, name, summary } = event;
  return (
    <header className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {cover && (
        <LargePicture
          priority
          picture={cover}
          alt={cover.alt}
          sizes="(min-width: 64rem) 43rem, 100vw"
          className="aspect-[3/1] max-h-56 w-full rounded-xl object-cover"
        />
      )}
      <div className="lg:col-start-1">
        <p className="text-muted-foreground">{t("invites", { host })}</p>
        <h1 className="mt-1 text-3xl sm:text-4xl">{name}</h1>
        {summary && <p className="mt-2 max-w-prose text-lg max-sm:hidden">{summary}</p>}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:rounded-xl lg:border lg:bg-card lg:p-5 lg:shadow-sm">
        <EventFacts event={event} place={place} />
      </div>
    </header>
  );
}

async function Unpaid({ draft, place }: { draft: Draft | undefined; place: EventPlace }) {
  const token = draft?.order?.token;
  if (!token || !isUnpaid(draft.order)) return null;
  const t = (await pageSpeech()).t("event");
  return (
    <Alert title={t("unpaidTitle")}>
      {t.rich("unpaidText", {
        link: (chunks) => (
          <TextLink href={eventPath(place, `/orders/${token}/pay`)}>{chunks}</TextLink>
        ),
      })}
    </Alert>
  );
}

async function About({ text }: { text: string | null }) {
  if (!text) return null;
  const t = (await pageSpeech()).t("event");
  return (
    <section aria-labelledby="about" className="flex max-w-prose flex-col gap-4">
      <h2 id="about" className="text-2xl">
        {t("about")}
      </h2>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
