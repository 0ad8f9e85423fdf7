import { PRODUCT } from "@/app/_components/shell/product";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { UploadLimitsProvider } from "@/app/_components/upload-limits";
import { uploadLimits } from "@/app/_components/upload-limits-of";
import { pageSpeech } from "@/app/_language/speech";
import { isOverNow } from "@/lib/events/capacity/event-end";
import { readHost } from "@/lib/events/invitations/hosting";
import { findAwaited } from "@/lib/events/payments/confirmation";
import { hasPage } from "@/lib/events/public/event";
import { findHost } from "@/lib/events/public/host";
import { readReturnedMoney } from "@/lib/events/refunds/returned-money";
import type { OrderView } from "@/lib/events/schema";

import { Agenda } from "../../../_components/agenda";
import { When } from "../../../_components/when";
import { eventPath, orderPath } from "../../../paths";
import { one, type Params } from "../../../read";
import { AskForLink } from "./_components/ask-for-link";
import { ConfirmRegistration } from "./_components/confirm-registration";
import { EventCard } from "./_components/event-card";
import { HostSection } from "./_components/host-section";
import { ItemsCard } from "./_components/items-card";
import { MoreActions } from "./_components/more-actions";
import { OrderForm } from "./_components/order-form";
import { OrderHeader } from "./_components/order-header";
import { ReceiptFacts } from "./_components/receipt-facts";
import { returnedWords } from "./_components/returned-words";
import { closedReason } from "./_components/status-words";
import { TooManyVisits } from "./_components/too-many-visits";
import { isJustCancelled, Welcome } from "./_components/welcome";
import { postForm } from "./actions";
import { readForGuest } from "./guest";
import { askForLink } from "./link-actions";
import { linkMetadata } from "./metadata";

export const metadata = linkMetadata;

type OrderPageProps = {
  params: Promise<{ client: string; event: string; token: string }>;
  searchParams: Promise<Params>;
};

/** There is no loading.tsx: without JavaScript, what it stands for would never appear. */
export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const { client, event, token } = await params;
  const address = { clientSlugOrId: client, eventSlug: event, token };
  const found = await readForGuest(address);
  const known = await findHost(client);
  const host = known ?? PRODUCT;
  const { t: of, format } = await pageSpeech();
  const t = of("order");
  if (!("guest" in found)) {
    return (
      <PublicShell organization={host}>
        {found.kind === "limited" ? (
          <TooManyVisits seconds={found.seconds} />
        ) : (
          <AskForLink
            title={t("deadTitle")}
            intro={t("deadIntro")}
            action={askForLink.bind(null, { client, event })}
          />
        )}
      </PublicShell>
    );
  }
  const { order, transactions, agenda, guest } = found;
  const asked = await searchParams;
  const news = closedReason(order.status)
    ? returnedWords({ t, format }, await readReturnedMoney(guest), order.currency)
    : [];
  const awaited = await findAwaited(guest);
  const place = { client, event };
  const hasEvent = await hasPage(guest.organizationId, event);
  const isLive = order.status === "completed" || order.status === "pending";
  const hosting = isLive && !isOverNow(order.event) ? await readHost(guest) : null;
  const files = `/api/v1/frontend/public/events/${client}/${event}/orders/${token}`;
  return (
    <PublicShell organization={host}>
      <UploadLimitsProvider value={uploadLimits()}>
        <OrderForm
          order={order}
          action={postForm.bind(null, address)}
          address={address}
          title={t("pageTitle", { event: order.event.name, host: host.name })}
          justSaved={one(asked, "saved") === "1"}
          header={
            <>
              <Welcome order={order} asked={asked} news={news} />
              <OrderHeader order={order} host={host.name} />
              {awaited && (
                <ConfirmRegistration
                  address={address}
                  byMail={awaited.byMail}
                  until={format.dateTime(awaited.until, order.event.timezone)}
                />
              )}
            </>
          }
          payPath={orderPath(place, token, "/pay")}
          heldUntil={
            order.reservation_expires_at && (
              <When instant={order.reservation_expires_at} timeZone={order.event.timezone} />
            )
          }
          afterwards={{
            news: isJustCancelled(order, asked) ? [] : news,
            link: hasEvent
              ? {
                  href: eventPath(place),
                  label: t(isOverNow(order.event) ? "viewEvent" : "registerAgain"),
                }
              : { href: `/o/${client}/events`, label: t("otherEvents") },
          }}
        >
          <div className="grid gap-5 md:grid-cols-2 lg:gap-6">
            <EventCard event={order.event} {...downloadsOf(order, files)} />
            <ItemsCard order={order} transactions={transactions} law={known?.law}>
              <ReceiptFacts order={order} pdfUrl={`${files}/receipt.pdf`} />
            </ItemsCard>
          </div>
        </OrderForm>
      </UploadLimitsProvider>
      {hosting && <HostSection address={address} host={hosting} />}
      {isLive && agenda.agenda.length > 0 && (
        <div className="mt-10">
          <Agenda {...agenda} timeZone={order.event.timezone} />
        </div>
      )}
      <MoreActions
        address={address}
        hasReceipt={!Array.isArray(order.receipt_snapshot)}
        cancelPath={isLive ? orderPath(place, token, "/cancel") : null}
      />
    </PublicShell>
  );
}

function downloadsOf(order: OrderView, base: string) {
  const live = order.status === "completed" || order.status === "pending";
  const hasTickets = order.registration_groups.some((group) =>
    group.attendees.some((attendee) => attendee.ticket.url !== null),
  );
  return {
    calendarUrl: live && order.event.starts_at ? `${base}/calendar.ics` : null,
    ticketsUrl: live && hasTickets ? `${base}/tickets.pdf` : null,
  };
}
