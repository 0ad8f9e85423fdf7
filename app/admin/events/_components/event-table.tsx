import { StatusBadge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { EventListItem } from "@/lib/events/event-list";
import { formatDateTime, formatNumber } from "@/lib/format";
import { STATUS_WORDS } from "../words";
import { Places } from "./places";

export const EventTable = ({ events }: { events: readonly EventListItem[] }) => (
  <Table label="Events" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Event</TableHead>
        <TableHead>When</TableHead>
        <TableHead numeric>Places taken</TableHead>
        <TableHead numeric>Held</TableHead>
        <TableHead>State</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {events.map((event) => (
        <TableRow key={event.id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`/admin/events/${event.id}`} className="font-semibold">
              {event.name}
            </TextLink>
            <span className="block text-sm wrap-anywhere text-muted-foreground">{event.slug}</span>
          </TableHead>
          <TableCell data-label="When">
            {event.starts_at ? formatDateTime(event.starts_at, event.timezone) : "No date yet"}
          </TableCell>
          <TableCell data-label="Places taken" numeric>
            <Places {...event.places} />
          </TableCell>
          <TableCell data-label="Held" numeric>
            {formatNumber(event.places.held)}
          </TableCell>
          <TableCell data-label="State">
            <StatusBadge tone={STATUS_WORDS[event.status].tone}>
              {STATUS_WORDS[event.status].label}
            </StatusBadge>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
