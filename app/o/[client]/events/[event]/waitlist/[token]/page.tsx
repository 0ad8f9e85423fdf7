import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";

import { Alert } from "@/app/_components/ui/alert";

import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { WaitlistPlaceView } from "@/lib/events/waitlist/schema";
import { readWaitlistPlace } from "@/lib/events/waitlist/waitlist";
import type { KeyOf } from "@/lib/language/catalogue";
import { findOrganization } from "../../../../organization";
import { When } from "../../../_components/when";
import { eventPath } from "../../../paths";
import { findEvent } from "../../../read";
import { EventShell } from "../../_components/event-shell";
import { OfferForms, PayForm } from "../_components/offer-forms";

type PlacePageProps = { params: Promise<{ client: string; event: string; token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("event")("yourPlace") },
    robots: { index: false, follow: false },
  };
}

/** How somebody stands on the list, what is kept for them, and the way off it. */
export default async function PlacePage({ params }: PlacePageProps) {
  const { client, event: slug, token } = await params;
  const [{ actor }, { host, event }] = await Promise.all([
    findOrganization(client),
    findEvent(client, slug),
  ]);
  const entry = await orNotFound(readWaitlistPlace(actor, { slug: event.slug }, token));
  const place = { client, event: event.slug };
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const wanted = {
    event: event.name,
    quantity: format.number(entry.quantity),
    ticket: entry.ticket_type.name,
  };
  const isOn = entry.status === "waiting" || entry.status === "offered";
  const dueAt = entry.payment_due_at;
  const offeredUntil = entry.status === "offered" && entry.offer_expires_at;
  const ending = ENDINGS[entry.status];
  return (
    <EventShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={t(dueAt ? "paymentDue" : TITLES[entry.status])}
          description={t("wanted", wanted)}
        />
        {entry.status === "waiting" && (
          <p className="text-lg">
            {t.rich("youAreNumber", {
              position: format.number(entry.position ?? 0),
              strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
            })}
          </p>
        )}
        {offeredUntil && (
          <Alert tone="success" title={t("offerTitle")}>
            {t.rich("offerUntil", {
              when: () => <When instant={offeredUntil} timeZone={event.timezone} />,
            })}
          </Alert>
        )}
        {dueAt && (
          <>
            <Alert title={t("offerTitle")}>
              {t.rich("payUntil", {
                when: () => <When instant={dueAt} timeZone={event.timezone} />,
              })}
            </Alert>
            <PayForm place={place} token={token} />
          </>
        )}
        {!isOn && !dueAt && ending && <p>{t(ending)}</p>}
        {isOn && <OfferForms place={place} token={token} isOffered={entry.status === "offered"} />}
        <p>
          <TextLink href={eventPath(place)}>{t("backToEvent")}</TextLink>
        </p>
      </div>
    </EventShell>
  );
}

type Status = WaitlistPlaceView["status"];

const TITLES: Record<Status, KeyOf<"event">> = {
  waiting: "onList",
  offered: "seatsAvailable",
  converted: "registered",
  lapsed: "offerExpired",
  left: "leftList",
  removed: "offList",
};

const ENDINGS: Partial<Record<Status, KeyOf<"event">>> = {
  converted: "registeredText",
  lapsed: "offerExpiredText",
  left: "leftListText",
  removed: "mistake",
};
