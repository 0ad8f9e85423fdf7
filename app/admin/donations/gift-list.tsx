import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { GIFT_STATES, THANKS_STATES } from "@/app/admin/_components/gift-words";
import { formatDate, formatMajor } from "@/lib/format";
import type { DonationSummary } from "@/lib/giving/donation-view";
import { METHOD_NAMES } from "@/lib/giving/method-names";

export function GiftList({ gifts }: { gifts: readonly DonationSummary[] }) {
  return (
    <Table label="Gifts" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Donor</TableHead>
          <TableHead>Date</TableHead>
          <TableHead>For</TableHead>
          <TableHead numeric>Amount</TableHead>
          <TableHead>State</TableHead>
          <TableHead>Thanks</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/donations/${gift.id}`} className="font-semibold">
                {gift.donor.name}
              </TextLink>
              {gift.is_test && (
                <Badge tone="info" className="ml-2">
                  Test
                </Badge>
              )}
            </TableHead>
            <TableCell data-label="Date" className="whitespace-nowrap">
              {formatDate(gift.donated_on)}
            </TableCell>
            <TableCell data-label="For">
              {gift.purpose}
              <span className="block text-sm text-muted-foreground">
                {gift.program.name} · {METHOD_NAMES[gift.method]}
                {gift.is_recurring && ", recurring"}
              </span>
            </TableCell>
            <TableCell data-label="Amount" numeric>
              <span className="inline-flex flex-col">
                {formatMajor(gift.amount, gift.currency)}
                {gift.refunded_amount > 0 && (
                  <span className="text-sm text-muted-foreground">
                    {formatMajor(gift.refunded_amount, gift.currency)} returned
                  </span>
                )}
              </span>
            </TableCell>
            <TableCell data-label="State">
              <State {...GIFT_STATES[gift.status]} />
            </TableCell>
            <TableCell data-label="Thanks">
              {gift.status === "completed" && <State {...THANKS_STATES[gift.acknowledgement]} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const State = ({ tone, label }: (typeof GIFT_STATES)["completed"]) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);
