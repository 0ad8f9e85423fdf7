import { StatusBadge } from "@/app/_components/ui/badge";
import { DateOnly } from "@/app/_components/ui/date-time";
import { Money } from "@/app/_components/ui/money";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { Tone } from "@/app/_components/ui/tone";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";

const STATES: Record<PlanDetails["gifts"][number]["status"], { label: string; tone: Tone }> = {
  completed: { label: "Received", tone: "success" },
  pending: { label: "Processing", tone: "info" },
  failed: { label: "Failed", tone: "warning" },
  voided: { label: "Refunded", tone: "neutral" },
};

/** Every gift of a plan, newest first. */
export function Gifts({ gifts }: { gifts: PlanDetails["gifts"] }) {
  if (gifts.length === 0) return <p className="text-muted-foreground">No gifts yet.</p>;
  return (
    <Table label="Gifts" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Period starting</TableHead>
          <TableHead>Date</TableHead>
          <TableHead>Status</TableHead>
          <TableHead numeric>Amount</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.donation_id}>
            <TableCell data-label="Period starting">
              <DateOnly date={gift.period_on} />
            </TableCell>
            <TableCell data-label="Date">
              {gift.status === "completed" ? <DateOnly date={gift.donated_on} /> : "–"}
            </TableCell>
            <TableCell data-label="Status">
              <StatusBadge tone={STATES[gift.status].tone}>{STATES[gift.status].label}</StatusBadge>
            </TableCell>
            <TableCell data-label="Amount" numeric>
              <Money minor={fromMajor(gift.amount, gift.currency)} currency={gift.currency} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
