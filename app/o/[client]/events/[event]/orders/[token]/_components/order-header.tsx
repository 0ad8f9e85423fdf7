import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderView } from "@/lib/events/schema";
import { paymentWords, registrationWords } from "./status-words";

/** Which registration this is, whose, and how it stands. */
export async function OrderHeader({ order, host }: { order: OrderView; host: string }) {
  const t = (await pageSpeech()).t("order");
  const registration = registrationWords(order);
  const payment = paymentWords(order);
  const buyer = order.purchaser_name ?? order.purchaser_email;
  return (
    <header>
      <p className="text-muted-foreground">{t("registrationWith", { host })}</p>
      <h1 className="mt-1 text-3xl sm:text-4xl">{order.event.name}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {registration && (
          <StatusBadge tone={registration.tone}>{t(registration.label)}</StatusBadge>
        )}
        {payment && payment.label !== registration?.label && (
          <StatusBadge tone={payment.tone}>{t(payment.label)}</StatusBadge>
        )}
        <Badge>{t("registrationNumber", { number: order.order_number })}</Badge>
      </div>
      {buyer && (
        <p className="mt-4 text-muted-foreground">
          {t("registeredBy", { buyer })}
          {order.purchaser_name && order.purchaser_email && <> · {order.purchaser_email}</>}
        </p>
      )}
    </header>
  );
}
