import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { quotedTransactions } from "@/lib/events/pricing/quote-extras";
import { quoteDraft } from "@/lib/events/selling/registration-draft";
import { choicePath } from "../../paths";
import { findEvent, findRegistration, finishedOrder } from "../../read";
import { quoteShare } from "../../share";
import { eventWords } from "../../words";
import { EventShell } from "../_components/event-shell";
import { NotToBeHad } from "../_components/not-to-be-had";
import { OpenOrder } from "../_components/open-order";
import { QuoteLines } from "../_components/quote-lines";
import { Steps } from "../_components/steps";
import { DetailsForm } from "./_components/details-form";
import { titledPlan } from "./titles";

type RegisterPageProps = { params: Promise<{ client: string; event: string }> };

export async function generateMetadata({ params }: RegisterPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { host, event } = await findEvent(client, slug);
  const t = (await pageSpeech()).t("event");
  const page = { page: t("stepGuests"), event: event.name, host: host.name };
  return {
    title: { absolute: t("pageTitle", page) },
    robots: { index: false, follow: false },
  };
}

/** Who registers and who comes. What is sold out is said before anything personal is asked. */
export default async function RegisterPage({ params }: RegisterPageProps) {
  const { client, event: slug } = await params;
  const { host, event, place, actor, draft } = await findRegistration(client, slug);
  const { quote, problems } = await quoteDraft(actor, event.id, draft, { promo_code: null });
  const finished = finishedOrder(draft, place);
  if (finished) redirect(finished);
  const words = eventWords(await pageSpeech());
  const { t } = words;
  return (
    <EventShell organization={host}>
      <Steps place={place} current="register" />
      <PageHeader title={t("guestDetails")} description={event.name} className="mt-4" />
      {quote ? (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
          <Card aria-labelledby="chosen" className="lg:sticky lg:top-6 lg:col-start-2">
            <CardContent className="flex flex-col gap-4">
              <CardTitle id="chosen">{t("yourSelection")}</CardTitle>
              <QuoteLines
                words={words}
                quote={quote}
                share={quoteShare(quotedTransactions(quote), quote.currency, host.law)}
              />
              <TextLink href={choicePath(place, draft.content.access_code)}>{t("change")}</TextLink>
            </CardContent>
          </Card>
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
            <OpenOrder place={place} draft={draft} timeZone={event.timezone} />
            <DetailsForm
              place={place}
              draft={draft.content}
              plan={titledPlan(words, quote)}
              questions={event.questions}
            />
          </div>
        </div>
      ) : (
        <div className="mt-8">
          <NotToBeHad place={place} draft={draft} timeZone={event.timezone} problems={problems} />
        </div>
      )}
    </EventShell>
  );
}
