import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { Registrant } from "@/lib/events/selling/registration-draft";
import type { Draft } from "@/lib/events/selling/registration-draft-schema";
import { quoteWithoutExtras } from "@/lib/events/selling/seen-quote";

import { eventPath } from "../../paths";
import { findEvent, findRegistration, finishedOrder, one, type Params } from "../../read";
import { EventShell } from "../_components/event-shell";
import { NotToBeHad } from "../_components/not-to-be-had";
import { OpenOrder } from "../_components/open-order";
import { Steps } from "../_components/steps";
import { offeredOf } from "../offered";
import { Interests } from "./_components/interests";
import { Review } from "./_components/review";
import { findRecipients } from "./recipients";

type ReviewPageProps = {
  params: Promise<{ client: string; event: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { host, event } = await findEvent(client, slug);
  const t = (await pageSpeech()).t("event");
  const page = { page: t("stepReview"), event: event.name, host: host.name };
  return {
    title: { absolute: t("pageTitle", page) },
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
  const t = (await pageSpeech()).t("event");
  return (
    <EventShell organization={host}>
      <Steps place={place} current="review" />
      <PageHeader
        title={t("reviewTitle")}
        description={t("notCharged", { event: event.name })}
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
            event={offeredOf(event)}
            draft={draft.content}
            interests={
              <Interests
                event={event}
                draft={draft.content}
                recipients={await findRecipients(actor, event)}
              />
            }
            law={host.law}
            plain={quote}
            code={code}
          >
            <p className="border-t pt-4">
              {t.rich("forBuyer", {
                name: `${purchaser.first_name} ${purchaser.last_name}`,
                address: purchaser.email,
                email: (chunks) => <span className="wrap-anywhere">{chunks}</span>,
                link: (chunks) => (
                  <TextLink href={eventPath(place, "/register")}>{chunks}</TextLink>
                ),
              })}
            </p>
            <Cancelling event={event} />
          </Review>
        </div>
      )}
    </EventShell>
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
async function Changed({ how }: { how: string | undefined }) {
  const t = (await pageSpeech()).t("event");
  if (how === "own")
    return (
      <Alert tone="info" role="status" title={t("updatedTitle")}>
        {t("updatedText")}
      </Alert>
    );
  if (how !== "1") return null;
  return (
    <Alert tone="warning" role="alert" title={t("changedTitle")}>
      {t("changedText")}
    </Alert>
  );
}

async function Cancelling({ event }: { event: Awaited<ReturnType<typeof findEvent>>["event"] }) {
  const { t: of, format } = await pageSpeech();
  const t = of("event");
  const { until, policy, fee_amount } = event.cancellation;
  const terms = until && {
    when: format.dateTime(until, event.timezone),
    fee: format.major(fee_amount, event.currency),
  };
  return (
    <p className="text-sm text-muted-foreground">
      {terms ? t(fee_amount > 0 ? "cancelFee" : "cancelFull", terms) : t("cancelNot")}
      {policy && ` ${policy}`}
    </p>
  );
}
