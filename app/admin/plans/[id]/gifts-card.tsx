import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import { GIFT_STATES } from "@/app/admin/_components/gift-words";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PlanDetails } from "@/lib/giving/plans/schema";

/** The gifts that came of it, the newest first. */
export const Gifts = ({ gifts }: Pick<PlanDetails, "gifts">) => (
  <Card>
    <CardHeader>
      <CardTitle>Gifts</CardTitle>
    </CardHeader>
    <CardContent>
      {gifts.length === 0 ? (
        <p className="text-muted-foreground">No gifts yet.</p>
      ) : (
        <DataTable
          label="Gifts of this recurring gift"
          rows={gifts}
          rowKey={({ donation_id }) => donation_id}
          columns={columns}
        />
      )}
    </CardContent>
  </Card>
);

const columns: Column<PlanDetails["gifts"][number]>[] = [
  {
    label: "Period starting",
    wide: true,
    cell: ({ donation_id, period_on }) => (
      <Link href={`/admin/donations/${donation_id}`}>
        <ShortDate date={period_on} />
      </Link>
    ),
  },
  {
    label: "Date",
    phone: "named",
    cell: ({ status, donated_on }) => status === "completed" && <ShortDate date={donated_on} />,
  },
  {
    label: "Status",
    cell: ({ status }) => (
      <StatusBadge tone={GIFT_STATES[status].tone}>{GIFT_STATES[status].label}</StatusBadge>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ amount, currency }) => formatMajor(amount, currency),
  },
];
