import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { WaitlistPlaceView } from "@/lib/events/waitlist/schema";
import { readWaitlistPlace } from "@/lib/events/waitlist/waitlist";
import { findOrganization } from "../../../../organization";
import { eventPath } from "../../../paths";
import { findEvent } from "../../../read";
import { OfferForms, PayForm } from "../_components/offer-forms";

type PlacePageProps = { params: Promise<{ client: string; event: string; token: string }> };

export const metadata: Metadata = {
  title: { absolute: "Your place on the waiting list" },
  robots: { index: false, follow: false },
};

/** How somebody stands on the list, what is kept for them, and the way off it. */
export default async function PlacePage({ params }: PlacePageProps) {
  const { client, event: slug, token } = await params;
  const [{ actor }, { host, event }] = await Promise.all([
    findOrganization(client),
    findEvent(client, slug),
  ]);
  const entry = await orNotFound(readWaitlistPlace(actor, { slug: event.slug }, token));
  const place = { client, event: event.slug };
  const wanted = `${entry.quantity} × ${entry.ticket_type.name}`;
  const isOn = entry.status === "waiting" || entry.status === "offered";
  const dueAt = entry.payment_due_at;
  return (
    <PublicShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={dueAt ? "Payment due" : TITLES[entry.status]}
          description={`${event.name}: ${wanted}`}
        />
        {entry.status === "waiting" && (
          <p className="text-lg">
            You are number <strong className="text-numeric">{entry.position}</strong> for this
            ticket. We’ll email you when it’s your turn.
          </p>
        )}
        {entry.status === "offered" && entry.offer_expires_at && (
          <Alert tone="success" title="These seats are reserved for you">
            Until <DateTime instant={entry.offer_expires_at} timeZone={event.timezone} />. After
            that, they go to the next person.
          </Alert>
        )}
        {dueAt && (
          <>
            <Alert title="These seats are reserved for you">
              Until <DateTime instant={dueAt} timeZone={event.timezone} />. If unpaid by then, they
              go to the next person.
            </Alert>
            <PayForm place={place} token={token} />
          </>
        )}
        {!isOn && !dueAt && <p>{ENDINGS[entry.status]}</p>}
        {isOn && <OfferForms place={place} token={token} isOffered={entry.status === "offered"} />}
        <p>
          <TextLink href={eventPath(place)}>Back to the event</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}

type Status = WaitlistPlaceView["status"];

const TITLES: Record<Status, string> = {
  waiting: "You’re on the waiting list",
  offered: "Seats available",
  converted: "You’re registered",
  lapsed: "This offer has expired",
  left: "You’ve left the waiting list",
  removed: "You’re no longer on the waiting list",
};

const ENDINGS: Record<Status, string> = {
  waiting: "",
  offered: "",
  converted: "You accepted your seats. The link to your registration is in your email.",
  lapsed: "The seats went to the next person. You can rejoin the list.",
  left: "Thank you for letting us know.",
  removed: "If you think this is a mistake, please contact us.",
};
