import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { ChooseForm } from "../../../../events/[event]/_components/choose-form";
import { ChoosingProvider } from "../../../../events/[event]/_components/choosing";
import { EventFacts } from "../../../../events/[event]/_components/event-facts";
import { offeredOf } from "../../../../events/[event]/offered";
import { canRegister, lowestPrice } from "../../../../events/[event]/sale";
import { eventPath } from "../../../../events/paths";
import { findEvent, one, type Params } from "../../../../events/read";
import { REGISTRATION } from "../../../../events/words";
import { WidgetShell } from "../../../../widget-shell";

type TicketFrameProps = {
  params: Promise<{ client: string; frame: string; event: string }>;
  searchParams: Promise<Params>;
};

/** An event's tickets on another website. What comes after the choice opens in a tab of its own. */
export default async function TicketFrame({ params, searchParams }: TicketFrameProps) {
  const { client, frame, event: slug } = await params;
  const asked = await searchParams;
  const code = one(asked, "code");
  const { host, event } = await findEvent(client, slug, code);
  const place = { client, event: event.slug };
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const lowest = lowestPrice(event);
  return (
    <WidgetShell organization={host} frame={frame}>
      <ClientSpeech namespaces={["event"]}>
        <ChoosingProvider place={place}>
          <div className="flex flex-col gap-6">
            <header className="flex flex-col gap-3">
              <h1 className="text-2xl sm:text-3xl">{event.name}</h1>
              <EventFacts event={event} place={place} />
            </header>
            {event.registration !== "open" && (
              <Alert tone="neutral" title={t(REGISTRATION[event.registration].title)}>
                {t(REGISTRATION[event.registration].text)}
              </Alert>
            )}
            <h2 className="sr-only">{t("register")}</h2>
            <ChooseForm
              event={offeredOf(event)}
              place={place}
              law={host.law}
              code={code ?? ""}
              via={one(asked, "via")}
              chosen={null}
              isOpen={canRegister(event)}
              from={lowest === null ? null : format.round(lowest, event.currency)}
              isFramed
            />
            <p>
              <TextLink href={eventPath(place)}>{t("about")}</TextLink>
            </p>
          </div>
        </ChoosingProvider>
      </ClientSpeech>
    </WidgetShell>
  );
}
