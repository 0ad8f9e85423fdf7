import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { readWonBid, type WonBid } from "@/lib/events/auction/won-bids";
import { formatMajor } from "@/lib/format";
import { eventPath } from "../../../paths";
import { findDraft, findEvent } from "../../../read";
import { OpenOrder } from "../../_components/open-order";
import { PayForm } from "./pay-form";

type WonPageProps = { params: Promise<{ client: string; event: string; token: string }> };

export const metadata: Metadata = {
  title: { absolute: "Your winning bid" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** What somebody has won at the auction, and the way to pay it. */
export default async function WonPage({ params }: WonPageProps) {
  const { client, event: slug, token } = await params;
  const { host, actor, event } = await findEvent(client, slug);
  const bid = await orNotFound(readWonBid(actor, { slug: event.slug }, token));
  const known = await findDraft(actor, event.id);
  const place = { client, event: event.slug };
  const amount = formatMajor(bid.amount, event.currency);
  return (
    <PublicShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader title={titleOf(bid)} description={event.name} />
        {bid.state === "open" && (
          <>
            {bid.description && <p>{bid.description}</p>}
            <p className="text-lg">
              Your bid of <strong className="text-numeric">{amount}</strong> won. You’ll see the
              tax-deductible part before you pay.
            </p>
            <PayForm place={place} token={token} amount={amount} />
          </>
        )}
        {bid.state === "taken" && (
          <p>
            Your payment is complete or processing. The link to your registration is in your email.
          </p>
        )}
        {bid.state === "taken" && known && (
          <OpenOrder place={place} draft={known.draft} timeZone={event.timezone} />
        )}
        {bid.state === "withdrawn" && <p>If you think this is a mistake, please contact us.</p>}
        <p>
          <TextLink href={eventPath(place)}>View event</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}

const titleOf = ({ state, title }: WonBid): string =>
  state === "withdrawn" ? "This is no longer the winning bid" : `You have won “${title}”`;
