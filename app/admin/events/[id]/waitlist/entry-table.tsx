import { DateTime, ShortDate } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import type { Tone } from "@/app/_components/ui/tone";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { WaitlistEntryView } from "@/lib/events/waitlist/schema";
import { formatNumber } from "@/lib/format/amounts";
import { EntryButtons } from "./entry-buttons";

const STATES: Record<WaitlistEntryView["status"], { label: string; tone?: Tone }> = {
  waiting: { label: "Waiting", tone: "info" },
  offered: { label: "Offered", tone: "warning" },
  converted: { label: "Registered", tone: "success" },
  lapsed: { label: "No response" },
  left: { label: "Left" },
  removed: { label: "Removed" },
};

/** What became of an offer that was taken and not paid. */
function stateOf({ status, payment_due_at, order_id }: WaitlistEntryView) {
  if (payment_due_at) return { label: "Not paid yet", tone: "warning" } as const;
  return status === "lapsed" && order_id !== null ? { label: "Lapsed" } : STATES[status];
}

type Props = { event: EventSetupView; entries: readonly WaitlistEntryView[]; mayEdit: boolean };

export const EntryTable = ({ event, entries, mayEdit }: Props) => (
  <DataTable
    label="Waiting list"
    rows={entries}
    rowKey={({ id }) => id}
    columns={[
      { label: "Name", cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
      { label: "Email", wide: true, cell: ({ email }) => email },
      {
        label: "Seats",
        cell: ({ quantity, ticket_type }) => `${formatNumber(quantity)} × ${ticket_type.name}`,
      },
      {
        label: "Since",
        phone: "named",
        cell: ({ joined_at }) => <ShortDate date={joined_at} timeZone={event.timezone} />,
      },
      {
        label: "Status",
        phone: "below",
        wraps: true,
        cell: (entry) => <State entry={entry} timeZone={event.timezone} />,
      },
      ...(mayEdit
        ? [
            {
              label: "Actions",
              phone: "below" as const,
              cell: (entry: WaitlistEntryView) => <EntryButtons eventId={event.id} entry={entry} />,
            },
          ]
        : []),
    ]}
  />
);

function State({ entry, timeZone }: { entry: WaitlistEntryView; timeZone: string }) {
  const { label, tone }: { label: string; tone?: Tone } = stateOf(entry);
  const until = entry.offer_expires_at ?? entry.payment_due_at;
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {entry.position !== null && <Quiet>Number {formatNumber(entry.position)}</Quiet>}
      {until && (
        <Quiet>
          Until <DateTime instant={until} timeZone={timeZone} />
        </Quiet>
      )}
      {entry.order_id !== null && (
        <TextLink href={`/admin/orders/${entry.order_id}`} className="ml-2">
          Registration
        </TextLink>
      )}
    </>
  );
}
