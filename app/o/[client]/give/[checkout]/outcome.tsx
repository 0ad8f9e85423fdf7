import { notFound } from "next/navigation";
import { currentVisitor } from "@/app/_components/donor-caller";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { followCheckout } from "@/lib/checkout/following";
import { type GiftPage, readGiftPage } from "@/lib/checkout/gift-page";
import { AppError } from "@/lib/errors";
import { passIfUnreachable } from "@/lib/http/log-defect";
import type { Base } from "../../base-path";
import { GiftTold } from "../../embed/_components/gift-told";
import { findOrganization } from "../../organization";
import { WidgetShell } from "../../widget-shell";
import { Awaiting } from "./_components/awaiting";
import { ConfirmedCard } from "./_components/confirmed-card";
import { Confirming } from "./_components/confirming";
import { NotPaid } from "./_components/not-paid";
import { ThankYou } from "./_components/thank-you";
import { Waiting } from "./_components/waiting";

type OutcomeProps = Base & { checkout: string };

/**
 * What became of a gift: also where a bank or PayPal sends its customer back to, whose word is not taken
 * for it.
 */
export async function Outcome({ checkout, ...base }: OutcomeProps) {
  const { client, frame } = base;
  const { host } = await findOrganization(client);
  const gift = await findGift(client, checkout);
  const { format, said } = await pageSpeech();
  const { program, total, currency, checkoutId } = gift;
  const place = { ...base, programId: program.id, program: program.slug };
  const amount = format.money(total, currency);
  return (
    <WidgetShell organization={host} frame={frame}>
      <ClientSpeech namespaces={["give"]}>
        {frame && (gift.state === "arrived" || gift.state === "awaiting") && (
          <GiftTold
            gift={{
              ...{ key: checkoutId, program: program.slug },
              status: gift.state === "arrived" ? "completed" : "promised",
              recurring: gift.gift.lines.some(({ plan }) => plan !== null),
            }}
          />
        )}
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
        {gift.state === "confirming" && (
          <Confirming {...{ place, amount }} bankUrl={gift.bankUrl} />
        )}
        {gift.state === "confirmed" && <ConfirmedCard {...{ place, checkoutId, amount }} />}
        {(gift.state === "open" || gift.state === "returned") && (
          <NotPaid place={place} reason={gift.reason && said(gift.reason)} />
        )}
      </ClientSpeech>
    </WidgetShell>
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
