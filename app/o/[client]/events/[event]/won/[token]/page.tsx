import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";

import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { readWonBid } from "@/lib/events/auction/won-bids";
import { eventPath } from "../../../paths";
import { findDraft, findEvent } from "../../../read";
import { EventShell } from "../../_components/event-shell";
import { OpenOrder } from "../../_components/open-order";
import { PayForm } from "./pay-form";

type WonPageProps = { params: Promise<{ client: string; event: string; token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("event")("winningBid") },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** What somebody has won at the auction, and the way to pay it. */
export default async function WonPage({ params }: WonPageProps) {
  const { client, event: slug, token } = await params;
  const { host, actor, event } = await findEvent(client, slug);
  const bid = await orNotFound(readWonBid(actor, { slug: event.slug }, token));
  const known = await findDraft(actor, event.id);
  const place = { client, event: event.slug };
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const amount = format.major(bid.amount, event.currency);
  const title = bid.state === "withdrawn" ? t("notWinning") : t("haveWon", { title: bid.title });
  return (
    <EventShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader title={title} description={event.name} />
        {bid.state === "open" && (
          <>
            {bid.description && <p>{bid.description}</p>}
            <p className="text-lg">
              {t.rich("bidWon", {
                amount,
                strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
              })}
            </p>
            <PayForm place={place} token={token} amount={amount} />
          </>
        )}
        {bid.state === "taken" && <p>{t("bidTaken")}</p>}
        {bid.state === "taken" && known && (
          <OpenOrder place={place} draft={known.draft} timeZone={event.timezone} />
        )}
        {bid.state === "withdrawn" && <p>{t("mistake")}</p>}
        <p>
          <TextLink href={eventPath(place)}>{t("viewEvent")}</TextLink>
        </p>
      </div>
    </EventShell>
  );
}
