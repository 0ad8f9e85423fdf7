import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import type { OrderView } from "@/lib/events/schema";
import { paymentWords, registrationWords } from "./status-words";

/** Which registration this is, whose, and how it stands. */
export function OrderHeader({ order, host }: { order: OrderView; host: string }) {
  const registration = registrationWords(order);
  const payment = paymentWords(order);
  const buyer = order.purchaser_name ?? order.purchaser_email;
  return (
    <header>
      <p className="text-muted-foreground">Your registration with {host}</p>
      <h1 className="mt-1 text-3xl sm:text-4xl">{order.event.name}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <StatusBadge tone={registration.tone}>{registration.label}</StatusBadge>
        <StatusBadge tone={payment.tone}>{payment.label}</StatusBadge>
        <Badge>Registration {order.order_number}</Badge>
      </div>
      {buyer && (
        <p className="mt-4 text-muted-foreground">
          Registered by {buyer}
          {order.purchaser_name && order.purchaser_email && <> · {order.purchaser_email}</>}
        </p>
      )}
    </header>
  );
}
