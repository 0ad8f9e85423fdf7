import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Draft, quoteDraft, type Registrant } from "@/lib/events/registration-draft";
import { formatDateTime, formatMajor } from "@/lib/format";
import { eventPath } from "../../place";
import { findEvent, findRegistration, finishedOrder, one, type Params } from "../../read";
import { OpenOrder } from "../_components/open-order";
import { QuoteLines } from "../_components/quote-lines";
import { Steps } from "../_components/steps";
import { ReviewForm } from "./_components/review-form";
import { findRecipients } from "./recipients";
import { totalsOf } from "./totals";

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
  const quotes = await quotesOf(actor, event.id, draft);
  const { purchaser, cover_fees } = draft.content;
  const shown = cover_fees ? quotes.covered : quotes.plain;
  return (
    <PublicShell organization={host}>
      <Steps place={place} current="review" />
      <PageHeader
        title="Is everything right?"
        description={`${event.name}. Nothing has been charged so far.`}
        className="mt-4"
      />
      {!shown.quote || !quotes.plain.quote || !quotes.covered.quote ? (
        <Alert
          tone="warning"
          title="Some of what you chose cannot be had any more"
          className="mt-8"
          actions={<TextLink href={eventPath(place)}>Choose again</TextLink>}
        >
          <ul className="list-disc pl-5">
            {shown.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <div className="mt-8 flex flex-col gap-8">
          {one(asked, "changed") === "1" && (
            <Alert tone="warning" role="alert" title="The total is not the one you saw before">
              It has been worked out anew. Please look at it once more; nothing was charged.
            </Alert>
          )}
          <OpenOrder place={place} draft={draft} timeZone={event.timezone} />
          <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
            <Card aria-labelledby="booked">
              <CardContent className="flex flex-col gap-4">
                <CardTitle id="booked">Your registration</CardTitle>
                <QuoteLines quote={shown.quote} />
                <p className="border-t pt-4">
                  For {purchaser.first_name} {purchaser.last_name},{" "}
                  <span className="wrap-anywhere">{purchaser.email}</span>.{" "}
                  <TextLink href={eventPath(place, "/register")}>Change the details</TextLink>
                </p>
                <Cancelling event={event} />
              </CardContent>
            </Card>
            <ReviewForm
              place={place}
              event={event}
              draft={draft.content}
              recipients={await findRecipients(actor, event)}
              totals={totalsOf(quotes.plain.quote, quotes.covered.quote)}
              isCovered={cover_fees}
            />
          </div>
        </div>
      )}
    </PublicShell>
  );
}

async function quotesOf(actor: Registrant, eventId: number, draft: Draft) {
  const own = await quoteDraft(actor, eventId, draft);
  const isWrongCode = own.problems.some(({ path }) => path === "promo_code");
  const changes = isWrongCode ? { promo_code: null } : {};
  const [plain, covered] = await Promise.all([
    quoteDraft(actor, eventId, draft, { ...changes, cover_fees: false }),
    quoteDraft(actor, eventId, draft, { ...changes, cover_fees: true }),
  ]);
  return { plain, covered };
}

function Cancelling({ event }: { event: Awaited<ReturnType<typeof findEvent>>["event"] }) {
  const { until, policy, fee_amount } = event.cancellation;
  return (
    <p className="text-sm text-muted-foreground">
      {until
        ? `You can cancel by your own link until ${formatDateTime(until, event.timezone)}${fee_amount > 0 ? `; ${formatMajor(fee_amount, event.currency)} are kept then.` : " and get your money back."}`
        : "Once it is paid, please write to us if you cannot come."}
      {policy && ` ${policy}`}
    </p>
  );
}
