import { Badge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatDate, formatMajor } from "@/lib/format";
import { type DeductibleColumn, deductibleWords } from "@/lib/giving/deductible-words";
import { isThing, METHOD_NAMES } from "@/lib/giving/method-names";
import type { OwnGift } from "@/lib/giving/receipts/own-receipts";

type Props = {
  gifts: readonly OwnGift[];
  year: number;
  showDonor: boolean;
  /** Null where receipts do not speak of what can be claimed. */
  deductible: DeductibleColumn | null;
};

export function GiftTable({ gifts, year, showDonor, deductible }: Props) {
  return (
    <Table label={`Gifts in ${year}`} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Date</TableHead>
          <TableHead>For</TableHead>
          {showDonor && <TableHead>Given by</TableHead>}
          <TableHead numeric>Amount</TableHead>
          {deductible && <TableHead numeric>{deductible.heading}</TableHead>}
          <TableHead>Receipt</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.id}>
            <TableHead scope="row" className="font-normal whitespace-nowrap">
              {formatDate(gift.donated_on)}
            </TableHead>
            <TableCell data-label="For">
              {gift.purpose} {gift.is_test && <Badge tone="info">Test</Badge>}
            </TableCell>
            {showDonor && <TableCell data-label="Given by">{gift.donor.name}</TableCell>}
            <TableCell data-label="Amount" numeric>
              <Amount gift={gift} />
            </TableCell>
            {deductible && (
              <TableCell data-label={deductible.heading} numeric>
                {deductibleWords(gift, deductible)}
              </TableCell>
            )}
            <TableCell data-label="Receipt">
              <ReceiptLink gift={gift} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Amount({ gift }: { gift: OwnGift }) {
  const { currency, fees_covered_amount: fees, refunded_amount: returned } = gift;
  if (isThing(gift.method)) return METHOD_NAMES[gift.method];
  return (
    <span className="inline-flex flex-col">
      <span>{formatMajor(gift.amount, currency)}</span>
      {fees > 0 && (
        <span className="text-sm text-muted-foreground">
          and {formatMajor(fees, currency)} fees
        </span>
      )}
      {returned > 0 && (
        <span className="text-sm text-muted-foreground">
          {formatMajor(returned, currency)} refunded
        </span>
      )}
    </span>
  );
}

function ReceiptLink({ gift: { receipt, donated_on } }: { gift: OwnGift }) {
  if (!receipt) return <span className="text-muted-foreground">Refunded</span>;
  return (
    <a
      href={`/donor/receipts/receipt-${receipt.id}.pdf`}
      className="rounded-xs text-link underline underline-offset-4 hover:decoration-2"
      aria-label={`Receipt ${receipt.number} for ${formatDate(donated_on)} (PDF)`}
    >
      {receipt.number}
    </a>
  );
}
