import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { quotedShare, quotedTransactions } from "@/lib/events/pricing/quote-extras";
import { quoteDraft } from "@/lib/events/selling/registration-draft";
import { choicePath } from "../../paths";
import { findEvent, findRegistration, finishedOrder } from "../../read";
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
  return {
    title: { absolute: `Guests · ${event.name} · ${host.name}` },
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
  return (
    <PublicShell organization={host}>
      <Steps place={place} current="register" />
      <PageHeader title="Guest details" description={event.name} className="mt-4" />
      {quote ? (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
          <Card aria-labelledby="chosen" className="lg:sticky lg:top-6 lg:col-start-2">
            <CardContent className="flex flex-col gap-4">
              <CardTitle id="chosen">Your selection</CardTitle>
              <QuoteLines
                quote={quote}
                share={quotedShare(quotedTransactions(quote), quote.currency, host.law)}
              />
              <TextLink href={choicePath(place, draft.content.access_code)}>Change</TextLink>
            </CardContent>
          </Card>
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
            <OpenOrder place={place} draft={draft} timeZone={event.timezone} />
            <DetailsForm
              place={place}
              draft={draft.content}
              plan={titledPlan(quote)}
              questions={event.questions}
            />
          </div>
        </div>
      ) : (
        <div className="mt-8">
          <NotToBeHad place={place} draft={draft} timeZone={event.timezone} problems={problems} />
        </div>
      )}
    </PublicShell>
  );
}
