import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatMajor } from "@/lib/format";
import { type DeductibleColumn, deductibleWords } from "@/lib/giving/deductible-words";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";

type Props = {
  label: string;
  lines: readonly TransactionLine[];
  currency: string;
  /** Null where the receipt does not speak of what can be claimed. */
  deductible: DeductibleColumn | null;
};

/** What was paid for, thing by thing, as its receipt tells it. */
export const TransactionTable = ({ label, lines, currency, deductible }: Props) => (
  <Table label={label} stacked>
    <TableHeader>
      <TableRow>
        <TableHead>For</TableHead>
        <TableHead numeric>Paid</TableHead>
        <TableHead numeric>Value received</TableHead>
        {deductible && <TableHead numeric>{deductible.heading}</TableHead>}
      </TableRow>
    </TableHeader>
    <TableBody>
      {lines.map((line) => (
        <TableRow key={JSON.stringify(line)}>
          <TableHead scope="row" className="font-normal">
            {line.label}
          </TableHead>
          <TableCell data-label="Paid" numeric>
            {formatMajor(line.paid_amount, currency)}
          </TableCell>
          <TableCell data-label="Value received" numeric>
            {formatMajor(line.value_received_amount, currency)}
          </TableCell>
          {deductible && (
            <TableCell data-label={deductible.heading} numeric>
              {deductibleWords({ ...line, currency }, deductible)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
