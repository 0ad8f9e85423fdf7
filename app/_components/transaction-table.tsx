import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { pageSpeech } from "@/app/_language/speech";
import { type DeductibleColumn, deductibleWords } from "@/lib/giving/deductible-words";
import { lineLabel } from "@/lib/giving/receipt-profiles/line-label";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";

type Props = {
  label: string;
  lines: readonly TransactionLine[];
  currency: string;
  /** Null where the receipt does not speak of what can be claimed. */
  deductible: DeductibleColumn | null;
};

/** What was paid for, thing by thing, as its receipt tells it. */
export async function TransactionTable({ label, lines, currency, deductible }: Props) {
  const speech = await pageSpeech();
  const { format } = speech;
  const t = speech.t("common");
  return (
    <Table label={label} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>{t("linesFor")}</TableHead>
          <TableHead numeric>{t("linesPaid")}</TableHead>
          <TableHead numeric>{t("linesValue")}</TableHead>
          {deductible && <TableHead numeric>{deductible.heading}</TableHead>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={JSON.stringify(line)}>
            <TableHead scope="row" className="font-normal!">
              {lineLabel(line.label, speech)}
            </TableHead>
            <TableCell data-label={t("linesPaid")} numeric>
              {format.major(line.paid_amount, currency)}
            </TableCell>
            <TableCell data-label={t("linesValue")} numeric>
              {format.major(line.value_received_amount, currency)}
            </TableCell>
            {deductible && (
              <TableCell data-label={deductible.heading} numeric>
                {deductibleWords({ ...line, currency }, deductible, format)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
