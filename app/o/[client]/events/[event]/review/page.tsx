import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { Registrant } from "@/lib/events/selling/registration-draft";
import type { Draft } from "@/lib/events/selling/registration-draft-schema";
import { quoteWithoutExtras } from "@/lib/events/selling/seen-quote";
import { formatDateTime, formatMajor } from "@/lib/format";
import { eventPath } from "../../paths";
import { findEvent, findRegistration, finishedOrder, one, type Params } from "../../read";
import { NotToBeHad } from "../_components/not-to-be-had";
import { OpenOrder } from "../_components/open-order";
import { Steps } from "../_components/steps";
import { Review } from "./_components/review";
import { findRecipients } from "./recipients";

type ReviewPageProps = {
  params: Promise<{ client: string; event: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { host, event } = await findEvent(client, slug);
  return {
    title: { absolute: `Review · ${event.name} · ${host.name}` },
    robots: { index: false, follow: false },
  };
}

/** Everything once more, with the whole price and what of it is a gift, before anything is kept or paid. */
export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const { client, event: slug } = await params;
  const { host, event, place, actor, draft } = await findRegistration(client, slug);
  if (!draft.content.has_details) redirect(eventPath(place, "/register"));
  const finished = finishedOrder(draft, place);
  if (finished) redirect(finished);
  const asked = await searchParams;
  const { quote, problems, code } = await plainQuote(actor, event.id, draft);
  const { purchaser } = draft.content;
  return (
    <PublicShell organization={host}>
      <Steps place={place} current="review" />
      <PageHeader
        title="Review your registration"
        description={`${event.name}. You haven’t been charged yet.`}
        className="mt-4"
      />
      {!quote ? (
        <div className="mt-8">
          <NotToBeHad place={place} draft={draft} timeZone={event.timezone} problems={problems} />
        </div>
      ) : (
        <div className="mt-8 flex flex-col gap-8">
          <Changed how={one(asked, "changed")} />
          <OpenOrder place={place} draft={draft} timeZone={event.timezone} />
          <Review
            place={place}
            event={event}
            draft={draft.content}
            recipients={await findRecipients(actor, event)}
            law={host.law}
            plain={quote}
            code={code}
          >
            <p className="border-t pt-4">
              For {purchaser.first_name} {purchaser.last_name},{" "}
              <span className="wrap-anywhere">{purchaser.email}</span>.{" "}
              <TextLink href={eventPath(place, "/register")}>Change details</TextLink>
            </p>
            <Cancelling event={event} />
          </Review>
        </div>
      )}
    </PublicShell>
  );
}

/** What was chosen by the promo code that was typed; without it when it is none. */
async function plainQuote(actor: Registrant, eventId: number, draft: Draft) {
  const { promo_code: code } = draft.content;
  const asked = await quoteWithoutExtras(actor, eventId, draft, code);
  const isWrongCode = asked.problems.some(({ path }) => path === "promo_code");
  if (!isWrongCode) return { ...asked, code };
  return { ...(await quoteWithoutExtras(actor, eventId, draft, "")), code: "" };
}

/** That an order was not placed at a total that its buyer had not seen, and why it is another one. */
function Changed({ how }: { how: string | undefined }) {
  if (how === "own")
    return (
      <Alert tone="info" role="status" title="Total updated">
        Your total includes your latest changes. You haven’t been charged.
      </Alert>
    );
  if (how !== "1") return null;
  return (
    <Alert tone="warning" role="alert" title="The total has changed">
      Please review it. You haven’t been charged.
    </Alert>
  );
}

function Cancelling({ event }: { event: Awaited<ReturnType<typeof findEvent>>["event"] }) {
  const { until, policy, fee_amount } = event.cancellation;
  return (
    <p className="text-sm text-muted-foreground">
      {until
        ? `You can cancel with your registration link until ${formatDateTime(until, event.timezone)}${fee_amount > 0 ? `, less a fee of ${formatMajor(fee_amount, event.currency)}.` : " for a full refund."}`
        : "Once paid, please contact us if you can’t attend."}
      {policy && ` ${policy}`}
    </p>
  );
}
