import { ShortDate, ShortDateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { ANSWERS, STATUSES } from "@/app/admin/_components/invitation-words";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { InvitationView } from "@/lib/events/invitations/schema";
import { plural } from "@/lib/format/amounts";
import { pathOf } from "./words";

export const invitationColumns = (eventId: number, timeZone: string): Column<InvitationView>[] => [
  {
    label: "Name",
    wide: true,
    cell: ({ id, name, email, host_order: host }) => (
      <>
        <Link href={pathOf(eventId, `/${id}`)}>{name ?? "Erased guest"}</Link>
        {email && (
          <span className="max-sm:hidden">
            <Quiet>{email}</Quiet>
          </span>
        )}
        {host && <Quiet>guest of {host.order_number}</Quiet>}
      </>
    ),
  },
  {
    label: "Answer",
    phone: "corner",
    cell: ({ response, status }) => (
      <StatusBadge tone={ANSWERS[response].tone}>
        {status === "draft" ? "—" : ANSWERS[response].label}
      </StatusBadge>
    ),
  },
  {
    label: "Status",
    cell: ({ status, reminders }) => (
      <>
        <StatusBadge tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusBadge>
        {reminders > 0 && <Quiet>{plural(reminders, "reminder")}</Quiet>}
      </>
    ),
  },
  {
    label: "Seats",
    numeric: true,
    phone: "named",
    cell: ({ seats, reserved_seats: reserved }) =>
      reserved > 0 ? `${seats} (${reserved} reserved)` : seats,
  },
  {
    label: "Ticket",
    phone: "hidden",
    cell: ({ ticket_type }) => ticket_type?.name ?? "Host’s seat",
  },
  {
    label: "Respond by",
    phone: "hidden",
    cell: ({ respond_by: until }) =>
      until ? <ShortDateTime instant={until} timeZone={timeZone} /> : "",
  },
  {
    label: "Answered",
    phone: "hidden",
    cell: ({ responded_at: at }) => (at ? <ShortDate date={at} timeZone={timeZone} /> : ""),
  },
  {
    label: "Registration",
    phone: "hidden",
    cell: ({ order, host_order: host }) => {
      const shown = order ?? host;
      return shown ? (
        <TextLink href={`/admin/orders/${shown.id}`}>{shown.order_number}</TextLink>
      ) : (
        ""
      );
    },
  },
];
