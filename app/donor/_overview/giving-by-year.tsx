import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Money } from "@/app/_components/ui/money";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { CurrencyTotals } from "@/lib/giving/gifts/summary";
import { GivingChart } from "./giving-chart";

const NO_ROOM_FOR_MORE = 10;

/** Giving by year, as a chart and as the table behind it. */
export function GivingByYear({ totals }: { totals: CurrencyTotals }) {
  const { byYear, currency } = totals;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your giving by year</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <GivingChart years={byYear.slice(-NO_ROOM_FOR_MORE)} currency={currency} />
        <details>
          <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
            View as a table
          </summary>
          <Table label={`Giving by year in ${currency}`} className="mt-3">
            <TableHeader>
              <TableRow>
                <TableHead>Year</TableHead>
                <TableHead numeric>Gifts</TableHead>
                <TableHead numeric>Given</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {byYear.toReversed().map(({ year, gifts, amount }) => (
                <TableRow key={year}>
                  <TableCell>{year}</TableCell>
                  <TableCell numeric>{gifts}</TableCell>
                  <TableCell numeric>
                    <Money minor={amount} currency={currency} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </details>
      </CardContent>
    </Card>
  );
}
