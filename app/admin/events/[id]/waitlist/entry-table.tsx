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
import type { Tone } from "@/app/_components/ui/tone";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { WaitlistEntryView } from "@/lib/events/waitlist/schema";
import { formatDateTime, formatNumber } from "@/lib/format";
import { EntryButtons } from "./entry-buttons";

const STATES: Record<WaitlistEntryView["status"], { label: string; tone?: Tone }> = {
  waiting: { label: "Waiting", tone: "info" },
  offered: { label: "Offered", tone: "warning" },
  converted: { label: "Registered", tone: "success" },
  lapsed: { label: "Did not answer" },
  left: { label: "Left" },
  removed: { label: "Taken off" },
};

/** What became of an offer that was taken and not paid. */
function stateOf({ status, payment_due_at, order_id }: WaitlistEntryView) {
  if (payment_due_at) return { label: "Not paid yet", tone: "warning" } as const;
  return status === "lapsed" && order_id !== null ? { label: "Lapsed" } : STATES[status];
}

type Props = { event: EventSetupView; entries: readonly WaitlistEntryView[]; mayEdit: boolean };

export const EntryTable = ({ event, entries, mayEdit }: Props) => (
  <Table label="Waiting list" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Name</TableHead>
        <TableHead>Ticket</TableHead>
        <TableHead numeric>Places</TableHead>
        <TableHead>Since</TableHead>
        <TableHead>State</TableHead>
        {mayEdit && (
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        )}
      </TableRow>
    </TableHeader>
    <TableBody>
      {entries.map((entry) => (
        <TableRow key={entry.id}>
          <TableHead scope="row">
            {entry.first_name} {entry.last_name}
            <span className="block font-normal text-muted-foreground">{entry.email}</span>
          </TableHead>
          <TableCell data-label="Ticket">{entry.ticket_type.name}</TableCell>
          <TableCell data-label="Places" numeric>
            {formatNumber(entry.quantity)}
          </TableCell>
          <TableCell data-label="Since">
            {formatDateTime(entry.joined_at, event.timezone)}
          </TableCell>
          <TableCell data-label="State">
            <State entry={entry} timeZone={event.timezone} />
          </TableCell>
          {mayEdit && (
            <TableCell className="text-right">
              <EntryButtons eventId={event.id} entry={entry} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

function State({ entry, timeZone }: { entry: WaitlistEntryView; timeZone: string }) {
  const { label, tone }: { label: string; tone?: Tone } = stateOf(entry);
  const until = entry.offer_expires_at ?? entry.payment_due_at;
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {entry.position !== null && (
        <span className="block text-sm text-muted-foreground">
          Number {formatNumber(entry.position)}
        </span>
      )}
      {until && (
        <span className="block text-sm text-muted-foreground">
          Until {formatDateTime(until, timeZone)}
        </span>
      )}
      {entry.order_id !== null && (
        <TextLink href={`/admin/orders/${entry.order_id}`} className="block text-sm">
          Registration
        </TextLink>
      )}
    </>
  );
}
