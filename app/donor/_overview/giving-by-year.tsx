import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { pageSpeech } from "@/app/_language/speech";
import type { CurrencyTotals } from "@/lib/giving/gifts/summary";
import { toMajor } from "@/lib/money";
import { BarChart } from "../_components/bar-chart";

const NO_ROOM_FOR_MORE = 10;

/** Giving by year, as a chart and as the table behind it. */
export async function GivingByYear({ totals }: { totals: CurrencyTotals }) {
  const { t: of, format, direction } = await pageSpeech();
  const t = of("portal");
  const { byYear, currency } = totals;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("givingByYear")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <BarChart
          direction={direction}
          scale={(value) => format.compact(value, currency)}
          bars={byYear.slice(-NO_ROOM_FOR_MORE).map(({ year, amount }) => ({
            label: String(year),
            value: toMajor(amount, currency),
            title: `${year}: ${format.money(amount, currency)}`,
          }))}
        />
        <details>
          <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
            {t("viewAsTable")}
          </summary>
          <Table label={t("givingByYearIn", { currency })} className="mt-3">
            <TableHeader>
              <TableRow>
                <TableHead>{t("year")}</TableHead>
                <TableHead numeric>{t("giftsHeading")}</TableHead>
                <TableHead numeric>{t("given")}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {byYear.toReversed().map(({ year, gifts, amount }) => (
                <TableRow key={year}>
                  <TableCell>{year}</TableCell>
                  <TableCell numeric>{format.number(gifts)}</TableCell>
                  <TableCell numeric>{format.money(amount, currency)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </details>
      </CardContent>
    </Card>
  );
}
