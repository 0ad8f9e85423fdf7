import { ShortDateTime } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { ApiRequestView } from "@/lib/api-requests/schema";
import { formatNumber } from "@/lib/format/amounts";
import { requestPath, toneOf } from "./words";

/** One request in a line, as its caller wrote it. */
export const requestColumns = (timeZone: string): Column<ApiRequestView>[] => [
  {
    label: "Request",
    wide: true,
    cell: ({ id, method, path, query }) => (
      <Link href={requestPath(id)} className="font-mono text-sm">
        {`${method} ${path}${query}`}
      </Link>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>,
  },
  {
    label: "Error",
    phone: "below",
    cell: ({ error }) => error?.code && <code className="text-sm">{error.code}</code>,
  },
  { label: "API key", cell: ({ api_key }) => api_key.name },
  {
    label: "Duration",
    numeric: true,
    phone: "hidden",
    cell: ({ duration_ms }) => `${formatNumber(duration_ms)} ms`,
  },
  {
    label: "Time",
    cell: ({ at }) => <ShortDateTime instant={at} timeZone={timeZone} />,
  },
];
