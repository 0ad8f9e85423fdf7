import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { COUNTRIES } from "@/lib/countries";
import { cardEntry } from "@/lib/payments/card-entry";
import { HoldNotice } from "../_components/hold-notice";
import { giftPage, givePage, payPage } from "../paths";
import { findCheckout, one, type Params } from "../read";
import { PayForm } from "./_components/pay-form";
import { Summary } from "./_components/summary";
import { totalsOf } from "./totals";

type PayPageProps = { params: Promise<{ client: string }>; searchParams: Promise<Params> };

export async function generateMetadata({ params, searchParams }: PayPageProps): Promise<Metadata> {
  const { client } = await params;
  const { host, program } = await findCheckout(client, one(await searchParams, "program"));
  return {
    title: { absolute: `Your details · ${program.name} · ${host.name}` },
    robots: { index: false, follow: false },
  };
}

/** Who gives, and with which card. */
export default async function PayPage({ params, searchParams }: PayPageProps) {
  const { client } = await params;
  const { actor, host, program, checkout } = await findCheckout(
    client,
    one(await searchParams, "program"),
  );
  const place = { client, programId: program.id, program: program.slug };
  if (checkout.id === null || checkout.items.length === 0) redirect(givePage(place));
  if (checkout.status === "paying") redirect(giftPage(place, checkout.id));
  const next = encodeURIComponent(payPage(place));
  return (
    <PublicShell organization={host}>
      <PageHeader title="Your details" description={`Your gift to ${program.name}`} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2">
          <HoldNotice items={checkout.items} place={place} from="pay" />
          <Summary checkout={checkout} place={place} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {actor.kind === "visitor" && (
            <p className="mb-6 text-muted-foreground">
              Have you given before?{" "}
              <TextLink href={`/donor/sign-in?client=${client}&next=${next}`}>Sign in</TextLink>to
              fill in your details. No account needed.
            </p>
          )}
          <PayForm
            place={place}
            checkoutId={checkout.id}
            checkout={checkout}
            isSignedIn={actor.kind === "donor"}
            entry={await cardEntry(actor.organizationId)}
            countries={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
            totals={{ covered: totalsOf(checkout, true), plain: totalsOf(checkout, false) }}
          />
        </div>
      </div>
    </PublicShell>
  );
}
