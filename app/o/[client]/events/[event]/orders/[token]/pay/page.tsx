import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { readOrderToShow } from "@/lib/events/orders/view";
import type { OrderPaymentState } from "@/lib/events/payments/payment-schema";
import { findHost } from "@/lib/events/public/host";
import { followOrderPayment, readOrderPayment } from "@/lib/events/selling/payment-state";
import { formatMoney } from "@/lib/format";
import { logDefect } from "@/lib/http/log-defect";
import { decimalString } from "@/lib/money";
import { cardEntry } from "@/lib/payments/card-entry";
import { type EventPlace, eventPath, orderPath } from "../../../../paths";
import { Steps } from "../../../_components/steps";
import { ItemsCard } from "../_components/items-card";
import { enterOrNotFound } from "../payer";
import { HoldTimer } from "./_components/hold-timer";
import { PayForm } from "./_components/pay-form";
import { Waiting } from "./_components/waiting";

export const metadata: Metadata = {
  title: { absolute: "Pay for your registration" },
  robots: { index: false, follow: false },
};

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
  const amount = formatMoney(payment.due, payment.currency);
  return (
    <PublicShell organization={host ?? { name: "Wellspring" }}>
      <Steps place={place} current="pay" />
      <PageHeader
        title={`Pay ${amount}`}
        description={`${order.event.name}, registration ${order.order_number}`}
        className="mt-4"
      />
      {payment.state === "closed" ? (
        <Closed status={order.status} place={place} />
      ) : (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2">
            <Hold payment={payment} address={address} />
            <ItemsCard order={order} transactions={transactions} law={host?.law} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {payment.state === "open" ? (
              <PayForm
                address={address}
                entry={await cardEntry(guest.organizationId)}
                amount={amount}
                expected={decimalString(payment.due, payment.currency)}
                pageUrl={payment.redirectUrl}
                failure={payment.failure}
              />
            ) : (
              <Waiting address={address} bankUrl={payment.redirectUrl} amount={amount} />
            )}
            <p className="mt-8">
              <TextLink href={orderPath(place, token)}>View my registration first</TextLink>
            </p>
          </div>
        </div>
      )}
    </PublicShell>
  );
}

type Address = { clientSlugOrId: string; eventSlug: string; token: string };

/** How long the places are kept, for whoever pays by card. */
function Hold({ payment, address }: { payment: OrderPaymentState; address: Address }) {
  const { deadline, extendableUntil } = payment;
  if (!deadline) return null;
  const secondsLeft = Math.max(0, Math.floor((deadline.getTime() - now().getTime()) / 1000));
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

function Closed({ status, place }: { status: string; place: EventPlace }) {
  return (
    <Alert
      tone="warning"
      className="mt-8"
      title={
        status === "expired"
          ? "Your hold has expired"
          : `This registration is ${status} and can’t be paid`
      }
      actions={
        status === "expired" ? (
          <TextLink href={eventPath(place, "/review")}>Register again</TextLink>
        ) : (
          <TextLink href={eventPath(place)}>Back to the event</TextLink>
        )
      }
    >
      {status === "expired"
        ? "You weren’t charged, and your seats were released. You can register again; your details are saved."
        : "You won’t be charged again."}
    </Alert>
  );
}

/** The page shows what is known; it asks again the next time. */
async function ifUnreachable(error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
  await logDefect(error, "a payment could not be asked about");
}
