import { Badge } from "@/app/_components/ui/badge";
import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { OrderSummary } from "@/lib/events/orders/list";
import { formatMajor } from "@/lib/format/amounts";
import { MONEY_WORDS, ORDER_WORDS } from "../words";

/** @param withEvent for a list of several events' registrations */
export const orderColumns = (timeZone: string, withEvent: boolean): Column<OrderSummary>[] => [
  {
    label: "Registration",
    wide: true,
    cell: ({ id, purchaser_name, order_number }) => (
      <Link href={`/admin/orders/${id}`}>{purchaser_name ?? order_number}</Link>
    ),
  },
  { label: "Number", phone: "hidden", cell: ({ order_number }) => order_number },
  ...(withEvent
    ? [{ label: "Event", wide: true, cell: ({ event }: OrderSummary) => event.name }]
    : [{ label: "Email", wide: true, cell: (order: OrderSummary) => order.purchaser_email }]),
  {
    label: "Placed",
    cell: ({ created_at }) => <ShortDate date={created_at} timeZone={timeZone} />,
  },
  { label: "Seats", numeric: true, phone: "hidden", cell: ({ places }) => places },
  {
    label: "Total",
    numeric: true,
    phone: "corner",
    cell: ({ total_amount, currency }) => formatMajor(total_amount, currency),
  },
  {
    label: "Status",
    cell: ({ status, incomplete_groups }) => (
      <>
        <StatusBadge tone={ORDER_WORDS[status].tone}>{ORDER_WORDS[status].label}</StatusBadge>
        {incomplete_groups > 0 && (
          <Badge tone="warning" className="ml-1">
            Details missing
          </Badge>
        )}
      </>
    ),
  },
  {
    label: "Payment",
    cell: ({ payment_status }) => (
      <StatusBadge tone={MONEY_WORDS[payment_status].tone}>
        {MONEY_WORDS[payment_status].label}
      </StatusBadge>
    ),
  },
];
