import { Badge } from "@/app/_components/ui/badge";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { KIND_WORDS, nameOf, TICKET_WORDS } from "@/app/admin/orders/words";
import type { AttendeeSummary } from "@/lib/events/orders/attendee-list";

export const attendeeColumns: Column<AttendeeSummary>[] = [
  {
    label: "Guest",
    cell: (attendee) => (
      <>
        <Link href={`/admin/orders/${attendee.order.id}#seat-${attendee.id}`}>
          {nameOf(attendee)}
        </Link>
        {!attendee.complete && (
          <Badge tone="warning" className="ml-2">
            Details missing
          </Badge>
        )}
      </>
    ),
  },
  { label: "Email", phone: "hidden", cell: ({ email }) => email },
  {
    label: "Group",
    wide: true,
    cell: ({ group, slot }) => (
      <>
        {group.company ?? group.label ?? KIND_WORDS[group.kind]}
        <Quiet>
          {group.product} · {group.reference} · seat {slot}
        </Quiet>
      </>
    ),
  },
  {
    label: "Registration",
    phone: "hidden",
    cell: ({ order }) => (
      <>
        {order.order_number}
        {order.purchaser_name && <Quiet>{order.purchaser_name}</Quiet>}
      </>
    ),
  },
  {
    label: "Ticket",
    cell: ({ ticket_state }) => {
      const { tone, label } = TICKET_WORDS[ticket_state];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    label: "Checked in",
    cell: ({ checked_in_at: at, event }) =>
      at ? <ShortDateTime instant={at} timeZone={event.timezone} /> : "Not yet",
  },
];
