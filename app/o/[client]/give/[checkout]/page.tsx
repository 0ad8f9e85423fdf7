import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentVisitor } from "@/app/_components/donor-caller";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { followCheckout } from "@/lib/checkout/following";
import { type GiftPage, readGiftPage } from "@/lib/checkout/gift-page";
import { AppError } from "@/lib/errors";
import { passIfUnreachable } from "@/lib/http/log-defect";
import { findOrganization } from "../../organization";
import { Awaiting } from "./_components/awaiting";
import { ConfirmedCard } from "./_components/confirmed-card";
import { NotPaid } from "./_components/not-paid";
import { ThankYou } from "./_components/thank-you";
import { Waiting } from "./_components/waiting";

type GiftPageProps = { params: Promise<{ client: string; checkout: string }> };

export async function generateMetadata({ params }: GiftPageProps): Promise<Metadata> {
  const { client } = await params;
  const { host } = await findOrganization(client);
  const t = (await pageSpeech()).t("give");
  return {
    title: { absolute: `${t("yourGift")} · ${host.name}` },
    robots: { index: false, follow: false },
  };
}

/**
 * What became of a gift: also where a bank or PayPal sends its customer back to, whose word is not taken
 * for it.
 */
export default async function OutcomePage({ params }: GiftPageProps) {
  const { client, checkout } = await params;
  const { host } = await findOrganization(client);
  const gift = await findGift(client, checkout);
  const { format, said } = await pageSpeech();
  const { program, total, currency, checkoutId } = gift;
  const place = { client, programId: program.id, program: program.slug };
  const amount = format.money(total, currency);
  return (
    <PublicShell organization={host}>
      <ClientSpeech namespaces={["give"]}>
        {gift.state === "arrived" && (
          <ThankYou page={gift} place={place} organization={host.name} />
        )}
        {gift.state === "awaiting" && (
          <Awaiting page={gift} place={place} organization={host.name} />
        )}
        {gift.state === "waiting" && (
          <Waiting
            {...{ place, checkoutId, amount }}
            bankUrl={gift.bankUrl}
            isPaypal={gift.isPaypal}
          />
        )}
        {gift.state === "confirmed" && <ConfirmedCard {...{ place, checkoutId, amount }} />}
        {(gift.state === "open" || gift.state === "returned") && (
          <NotPaid place={place} reason={gift.reason && said(gift.reason)} />
        )}
      </ClientSpeech>
    </PublicShell>
  );
}

async function findGift(client: string, checkout: string): Promise<GiftPage> {
  if (!/^[1-9]\d{0,8}$/.test(checkout)) notFound();
  const actor = await currentVisitor(client);
  try {
    await followCheckout(actor, Number(checkout)).catch(passIfUnreachable);
    return await readGiftPage(actor, Number(checkout));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
