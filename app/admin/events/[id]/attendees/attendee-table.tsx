import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { KIND_WORDS, nameOf, TICKET_WORDS } from "@/app/admin/orders/words";
import type { AttendeeSummary } from "@/lib/events/attendee-list";
import { formatDateTime } from "@/lib/format";

export function AttendeeTable({ attendees }: { attendees: readonly AttendeeSummary[] }) {
  return (
    <Table label="Guests" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Guest</TableHead>
          <TableHead>Group</TableHead>
          <TableHead>Registration</TableHead>
          <TableHead>Ticket</TableHead>
          <TableHead>At the door</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {attendees.map((attendee) => (
          <Row key={attendee.id} {...attendee} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row(attendee: AttendeeSummary) {
  const { group, order, event, checked_in_at: at } = attendee;
  const ticket = TICKET_WORDS[attendee.ticket_state];
  return (
    <TableRow>
      <TableHead scope="row" className="font-normal">
        <TextLink href={`/admin/orders/${order.id}#seat-${attendee.id}`} className="font-semibold">
          {nameOf(attendee)}
        </TextLink>
        {attendee.email && (
          <span className="block text-sm break-words text-muted-foreground">{attendee.email}</span>
        )}
        {!attendee.complete && (
          <Badge tone="warning" className="mt-1 flex">
            Details missing
          </Badge>
        )}
      </TableHead>
      <TableCell data-label="Group">
        <span>
          {group.company ?? group.label ?? KIND_WORDS[group.kind]}
          <span className="block text-sm text-muted-foreground">
            {group.product} · {group.reference} · seat {attendee.slot}
          </span>
        </span>
      </TableCell>
      <TableCell data-label="Registration">
        <span>
          {order.order_number}
          <span className="block text-sm text-muted-foreground">{order.purchaser_name}</span>
        </span>
      </TableCell>
      <TableCell data-label="Ticket">
        <StatusBadge tone={ticket.tone}>{ticket.label}</StatusBadge>
      </TableCell>
      <TableCell data-label="At the door">
        {at ? formatDateTime(at, event.timezone) : "Not yet"}
      </TableCell>
    </TableRow>
  );
}
