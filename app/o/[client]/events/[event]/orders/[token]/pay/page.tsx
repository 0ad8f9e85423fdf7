import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { spokenEntry } from "@/app/_components/card/spoken-entry";
import { PRODUCT } from "@/app/_components/shell/product";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { readOrderToShow } from "@/lib/events/orders/view";
import type { OrderPaymentState } from "@/lib/events/payments/payment-schema";
import { findHost } from "@/lib/events/public/host";
import { followOrderPayment, readOrderPayment } from "@/lib/events/selling/payment-state";

import { logDefect } from "@/lib/http/log-defect";
import type { KeyOf } from "@/lib/language/catalogue";
import { decimalString } from "@/lib/money";
import { cardEntry } from "@/lib/payments/card-entry";
import { When } from "../../../../_components/when";
import { type EventPlace, eventPath, orderPath } from "../../../../paths";
import { Steps } from "../../../_components/steps";
import { ItemsCard } from "../_components/items-card";
import { enterOrNotFound } from "../payer";
import { HoldTimer } from "./_components/hold-timer";
import { PayForm } from "./_components/pay-form";
import { Waiting } from "./_components/waiting";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("order")("payTitle") },
    robots: { index: false, follow: false },
  };
}

type PayPageProps = { params: Promise<{ client: string; event: string; token: string }> };

/** What is open of an order, paid here or on the gateway's own page. Also where banks lead back to. */
export default async function PayPage({ params }: PayPageProps) {
  const { client, event, token } = await params;
  const address = { clientSlugOrId: client, eventSlug: event, token };
  const guest = await enterOrNotFound(address, "order_reads");
  await followOrderPayment(guest).catch(ifUnreachable);
  const payment = await readOrderPayment(guest);
  const place = { client, event };
  if (payment.state === "done") redirect(orderPath(place, token, "?paid=1"));
  const [{ order, transactions }, host] = await Promise.all([
    readOrderToShow(guest),
    findHost(client),
  ]);
  const { t: of, format, said } = await pageSpeech();
  const t = of("order");
  const amount = format.money(payment.due, payment.currency);
  return (
    <PublicShell organization={host ?? PRODUCT}>
      <Steps place={place} current="pay" />
      <PageHeader
        title={t("payAmount", { amount })}
        description={t("eventAndNumber", { event: order.event.name, number: order.order_number })}
        className="mt-4"
      />
      {payment.state === "closed" ? (
        <Closed status={order.status} place={place} />
      ) : (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2">
            <Hold payment={payment} address={address} timeZone={order.event.timezone} />
            <ItemsCard order={order} transactions={transactions} law={host?.law} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {payment.state === "open" ? (
              <PayForm
                address={address}
                entry={spokenEntry(await cardEntry(guest.organizationId), { said })}
                amount={amount}
                expected={decimalString(payment.due, payment.currency)}
                pageUrl={payment.redirectUrl}
                failure={payment.failure && said(payment.failure)}
              />
            ) : (
              <Waiting address={address} bankUrl={payment.redirectUrl} amount={amount} />
            )}
            <p className="mt-8">
              <TextLink href={orderPath(place, token)}>{t("viewFirst")}</TextLink>
            </p>
          </div>
        </div>
      )}
    </PublicShell>
  );
}

type HoldProps = {
  payment: OrderPaymentState;
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  timeZone: string;
};

const DAY_SECONDS = 86_400;

/** How long the places are kept, for whoever pays by card. Days are told by their end, not counted down. */
async function Hold({ payment, address, timeZone }: HoldProps) {
  const { deadline, extendableUntil } = payment;
  if (!deadline) return null;
  const secondsLeft = Math.max(0, Math.floor((deadline.getTime() - now().getTime()) / 1000));
  if (secondsLeft > DAY_SECONDS) {
    const t = (await pageSpeech()).t("order");
    const strong = () => (
      <strong>
        <When instant={deadline} timeZone={timeZone} />
      </strong>
    );
    return <Alert tone="info">{t.rich("heldUntil", { strong })}</Alert>;
  }
  const canExtend = extendableUntil !== null && extendableUntil > deadline;
  return (
    <HoldTimer
      key={deadline.getTime()}
      secondsLeft={secondsLeft}
      canExtend={canExtend}
      address={address}
    />
  );
}

const CLOSED: Partial<Record<string, KeyOf<"order">>> = {
  expired: "holdExpired",
  cancelled: "cantPayCancelled",
  refunded: "cantPayRefunded",
};

async function Closed({ status, place }: { status: string; place: EventPlace }) {
  const t = (await pageSpeech()).t("order");
  const isExpired = status === "expired";
  return (
    <Alert
      tone="warning"
      className="mt-8"
      title={t(CLOSED[status] ?? "cantPay")}
      actions={
        <TextLink href={eventPath(place, isExpired ? "/review" : "")}>
          {t(isExpired ? "registerAgain" : "backToEvent")}
        </TextLink>
      }
    >
      {t(isExpired ? "holdExpiredText" : "notChargedAgain")}
    </Alert>
  );
}

/** The page shows what is known; it asks again the next time. */
async function ifUnreachable(error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
  await logDefect(error, "a payment could not be asked about");
}
