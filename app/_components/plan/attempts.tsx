import { StatusBadge } from "@/app/_components/ui/badge";
import { DateTime } from "@/app/_components/ui/date-time";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { Tone } from "@/app/_components/ui/tone";
import { formatMajor } from "@/lib/format";
import type { PlanAttempt } from "@/lib/giving/plans/schema";

const OUTCOMES: Record<PlanAttempt["outcome"], { label: string; tone: Tone }> = {
  pending: { label: "Waiting", tone: "info" },
  processing: { label: "In progress", tone: "info" },
  succeeded: { label: "Charged", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  voided: { label: "Voided", tone: "neutral" },
};

type Props = { attempts: readonly PlanAttempt[]; timeZone: string };

/** Each time the plan was charged or failed to be, newest first. */
export function Attempts({ attempts, timeZone }: Props) {
  if (attempts.length === 0) return <p className="text-muted-foreground">No charges yet.</p>;
  return (
    <Table label="Payment attempts" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Attempted</TableHead>
          <TableHead>Outcome</TableHead>
          <TableHead>Reason</TableHead>
          <TableHead numeric>Amount</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {attempts.map(({ payment_id, attempted_at, outcome, reason, amount, currency }) => (
          <TableRow key={`${payment_id} ${attempted_at}`}>
            <TableHead scope="row" className="font-normal">
              <DateTime instant={attempted_at} timeZone={timeZone} />
            </TableHead>
            <TableCell data-label="Outcome">
              <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusBadge>
            </TableCell>
            <TableCell data-label="Reason">{reason?.message ?? "–"}</TableCell>
            <TableCell data-label="Amount" numeric>
              {formatMajor(amount, currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
