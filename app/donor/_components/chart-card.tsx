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
import { type Minor, toMajor } from "@/lib/money";
import { BarChart } from "./bar-chart";

type Row = {
  /** Under the bar. */
  label: string;
  /** In the table, and to the pointer. */
  name: string;
  amount: Minor;
  /** What the table says between the name and the amount. */
  more?: string;
};

type Props = {
  title: string;
  currency: string;
  /** How the table calls the names, the amounts and what stands between. */
  headings: { name: string; amount: string; more?: string };
  tableLabel: string;
  /** In the order of time. */
  rows: readonly Row[];
  /** The latest bars are drawn, every row is in the table. */
  mostBars?: number;
  newestFirst?: boolean;
};

/** Amounts over time, drawn as bars, with the table that says the same. */
export async function ChartCard(props: Props) {
  const { title, currency, headings, tableLabel, rows, mostBars = rows.length } = props;
  const { t: of, format, direction } = await pageSpeech();
  const listed = props.newestFirst ? rows.toReversed() : rows;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <BarChart
          direction={direction}
          scale={(value) => format.compact(value, currency)}
          bars={rows.slice(-mostBars).map(({ label, name, amount }) => ({
            label,
            value: toMajor(amount, currency),
            title: `${name}: ${format.money(amount, currency)}`,
          }))}
        />
        <details>
          <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
            {of("portal")("viewAsTable")}
          </summary>
          <Table label={tableLabel} className="mt-3">
            <TableHeader>
              <TableRow>
                <TableHead>{headings.name}</TableHead>
                {headings.more && <TableHead numeric>{headings.more}</TableHead>}
                <TableHead numeric>{headings.amount}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {listed.map(({ name, amount, more }) => (
                <TableRow key={name}>
                  <TableCell>{name}</TableCell>
                  {headings.more && <TableCell numeric>{more}</TableCell>}
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
