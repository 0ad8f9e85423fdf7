import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { pledgeState, purposeWords } from "@/app/admin/_components/pledge-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PledgeSummary } from "@/lib/pledges/schema";
import { pledgePath } from "./pledge-path";

export const pledgeColumns: Column<PledgeSummary>[] = [
  {
    label: "Donor",
    wide: true,
    cell: (pledge) => (
      <>
        <Link href={pledgePath(pledge.id)}>{pledge.donor.name}</Link>
        <Quiet>{purposeWords(pledge)}</Quiet>
      </>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "named",
    cell: ({ amount, currency }) => formatMajor(amount, currency),
  },
  {
    label: "Paid",
    numeric: true,
    phone: "named",
    cell: ({ paid_amount, currency }) => formatMajor(paid_amount, currency),
  },
  {
    label: "Balance",
    numeric: true,
    phone: "hidden",
    cell: ({ balance, currency }) => formatMajor(balance, currency),
  },
  {
    label: "Next due",
    phone: "hidden",
    cell: ({ next_due_on }) => next_due_on && <ShortDate date={next_due_on} />,
  },
  {
    label: "Status",
    phone: "corner",
    cell: (pledge) => {
      const { label, tone } = pledgeState(pledge);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];
