import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentVisitor } from "@/app/_components/donor-caller";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { followCheckout } from "@/lib/checkout/following";
import { type GiftPage, readGiftPage } from "@/lib/checkout/gift-page";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { logDefect } from "@/lib/http/log-defect";
import { findOrganization } from "../../organization";
import { ConfirmedCard } from "./_components/confirmed-card";
import { NotPaid } from "./_components/not-paid";
import { ThankYou } from "./_components/thank-you";
import { Waiting } from "./_components/waiting";

type GiftPageProps = { params: Promise<{ client: string; checkout: string }> };

export async function generateMetadata({ params }: GiftPageProps): Promise<Metadata> {
  const { client } = await params;
  const { host } = await findOrganization(client);
  return {
    title: { absolute: `Your gift · ${host.name}` },
    robots: { index: false, follow: false },
  };
}

/** What became of a gift: also where a bank sends its customer back to, whose word is not taken for it. */
export default async function OutcomePage({ params }: GiftPageProps) {
  const { client, checkout } = await params;
  const { host } = await findOrganization(client);
  const gift = await findGift(client, checkout);
  const { program, total, currency } = gift;
  const place = { client, programId: program.id, program: program.slug };
  const amount = formatMoney(total, currency);
  return (
    <PublicShell organization={host}>
      {gift.state === "arrived" && <ThankYou page={gift} gift={gift.gift} place={place} />}
      {gift.state === "waiting" && (
        <Waiting
          place={place}
          checkoutId={gift.checkoutId}
          bankUrl={gift.bankUrl}
          amount={amount}
        />
      )}
      {gift.state === "confirmed" && (
        <ConfirmedCard place={place} checkoutId={gift.checkoutId} amount={amount} />
      )}
      {gift.state === "open" && <NotPaid place={place} reason={gift.reason} />}
    </PublicShell>
  );
}

async function findGift(client: string, checkout: string): Promise<GiftPage> {
  if (!/^[1-9]\d{0,8}$/.test(checkout)) notFound();
  const actor = await currentVisitor(client);
  try {
    await followCheckout(actor, Number(checkout)).catch(ifUnreachable);
    return await readGiftPage(actor, Number(checkout));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}

/** The page shows what is known; it asks again the next time. */
async function ifUnreachable(error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
  await logDefect(error, "a payment could not be asked about");
}
