import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { GiftBatchSummary } from "@/lib/giving/gift-batches/schema";
import { batchPath } from "./batch-path";
import { amountOf, countOf, STATUS_WORDS } from "./words";

export const batchColumns = (timeZone: string): Column<GiftBatchSummary>[] => [
  {
    label: "Batch",
    wide: true,
    cell: ({ id, name }) => <Link href={batchPath(id)}>{name}</Link>,
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => (
      <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusBadge>
    ),
  },
  {
    label: "Gifts",
    numeric: true,
    phone: "named",
    cell: countOf,
  },
  { label: "Amount", numeric: true, cell: amountOf },
  {
    label: "Started",
    phone: "hidden",
    cell: ({ created_at }) => <ShortDate date={created_at} timeZone={timeZone} />,
  },
  {
    label: "Posted",
    phone: "hidden",
    cell: ({ posted_at }) => posted_at && <ShortDate date={posted_at} timeZone={timeZone} />,
  },
];
