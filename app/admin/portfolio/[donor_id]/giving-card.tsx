import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor, formatNumber } from "@/lib/format/amounts";
import type { GiftFigure } from "@/lib/portfolio/profile/gift-figures";
import type { GivingYear } from "@/lib/portfolio/profile/giving-years";
import { profileHref } from "./address";
import { GivingChart } from "./giving-chart";

const NO_ROOM_FOR_MORE = 10;

type Props = {
  donorId: number;
  list: string;
  years: readonly GivingYear[];
  currency: string;
  linked: boolean;
};

/** Giving by reporting year, as a chart and as the table behind it. */
export function GivingCard({ donorId, list, years, currency, linked }: Props) {
  const [latest] = years.slice(-1);
  const isCalendar = latest?.from.endsWith("-01-01") ?? true;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Giving by year</CardTitle>
          {!isCalendar && latest && (
            <CardDescription>
              Reporting years: {latest.label} is {staffFormat().dateRange(latest.from, latest.to)}.
            </CardDescription>
          )}
        </div>
      </CardHeader>
      <CardContent>
        {years.length === 0 ? (
          <p className="text-muted-foreground">No gifts yet.</p>
        ) : (
          <div className="flex flex-col gap-6">
            <GivingChart years={years.slice(-NO_ROOM_FOR_MORE)} currency={currency} />
            <YearTable {...{ donorId, list, years, currency, linked }} />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function YearTable({ donorId, list, years, currency, linked }: Props) {
  const leading = (figure: GiftFigure, { label }: GivingYear, text: string, of = "") => {
    if (!linked) return text;
    const href = profileHref(donorId, { below: "/gifts", figure, year: String(label), list });
    return (
      <TextLink href={href} variant="figure" className="text-link">
        {text}
        {of && <span className="sr-only"> {of}</span>}
      </TextLink>
    );
  };
  const cell = (figure: GiftFigure, year: GivingYear, amount: number) => {
    const text = formatMajor(amount, currency);
    return amount === 0 ? text : leading(figure, year, text);
  };
  const count = (year: GivingYear) => {
    const text = formatNumber(year.gifts);
    return year.gifts === 0
      ? text
      : leading("year", year, text, year.gifts === 1 ? "gift" : "gifts");
  };
  return (
    <Table label={`Giving by year in ${currency}`}>
      <TableHeader>
        <TableRow>
          <TableHead>Year</TableHead>
          <TableHead numeric className="hidden sm:table-cell">
            Gifts
          </TableHead>
          <TableHead numeric>Direct</TableHead>
          <TableHead numeric>Credited</TableHead>
          <TableHead numeric>Total</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {years.toReversed().map((year) => (
          <TableRow key={year.label}>
            <TableHead scope="row" className="font-normal!">
              {year.label}
            </TableHead>
            <TableCell numeric className="hidden sm:table-cell">
              {count(year)}
            </TableCell>
            <TableCell numeric>{cell("direct_year", year, year.direct)}</TableCell>
            <TableCell numeric>{cell("soft_year", year, year.soft)}</TableCell>
            <TableCell numeric className="font-semibold">
              {cell("year", year, year.total)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
