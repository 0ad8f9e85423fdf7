import { ShortDateTime } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { EventListItem } from "@/lib/events/setup/event-list";
import { formatNumber } from "@/lib/format/amounts";
import { STATUS_WORDS } from "../words";
import { Places } from "./places";

export const eventColumns: Column<EventListItem>[] = [
  {
    label: "Event",
    wide: true,
    cell: ({ id, name, slug }) => (
      <>
        <Link href={`/admin/events/${id}`}>{name}</Link>
        <Quiet>{slug}</Quiet>
      </>
    ),
  },
  {
    label: "Date",
    cell: ({ starts_at: at, timezone }) =>
      at ? <ShortDateTime instant={at} timeZone={timezone} /> : "No date yet",
  },
  {
    label: "Seats taken",
    numeric: true,
    phone: "corner",
    cell: ({ places }) => <Places {...places} />,
  },
  {
    label: "On hold",
    numeric: true,
    phone: "hidden",
    cell: ({ places }) => formatNumber(places.held),
  },
  {
    label: "Status",
    cell: ({ status }) => (
      <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusBadge>
    ),
  },
];
