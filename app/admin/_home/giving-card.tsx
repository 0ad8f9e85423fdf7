import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { standardHref } from "@/app/admin/_components/reports/paths";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import { type GivingMonths, givingByMonth } from "@/lib/giving/gifts/giving-months";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

/** Giving of twelve months beside the twelve before, drawn and as a table for screen readers. */
export async function GivingCard({ staff }: { staff: SignedInStaff }) {
  const giving = await givingByMonth(staff);
  const { currency, amount, before, uncounted } = giving;
  return (
    <Card>
      <CardHeader className="flex-row items-baseline! justify-between">
        <CardTitle>Giving, last 12 months</CardTitle>
        {staff.permissions.has("reports_view") ? (
          <TextLink href={`${standardHref("giving_by_month")}?period=months_12`}>
            View report
          </TextLink>
        ) : (
          <TextLink href="/admin/donations">View gifts</TextLink>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-serif text-2xl font-semibold text-numeric">
            {formatMajor(amount, currency)}
          </strong>
          <span className="text-sm text-muted-foreground">
            {before > 0
              ? `${change(amount, before)} the 12 months before (${formatMajor(before, currency)})`
              : "No gifts in the 12 months before"}
          </span>
        </p>
        <Bars {...giving} />
        {uncounted > 0 && (
          <p className="text-sm text-muted-foreground">
            {plural(uncounted, "gift")} without an exchange rate not included
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function change(amount: number, before: number): string {
  const percent = Math.round((amount / before - 1) * 100);
  if (percent === 0) return "About the same as";
  return percent > 0
    ? `${formatNumber(percent)}% more than`
    : `${formatNumber(-percent)}% less than`;
}

const WIDTH = 480;
const HEIGHT = 132;
const STEP = WIDTH / 12;

/** Each month's bar, with that of a year earlier beside it in gray. */
function Bars({ months, currency }: GivingMonths) {
  const most = Math.max(1, ...months.flatMap(({ amount, before }) => [amount, before]));
  const high = (value: number) => (value / most) * HEIGHT;
  const bar = (value: number, x: number, fill: string) => (
    <rect x={x} y={HEIGHT - high(value)} width={14} height={high(value)} rx={2} fill={fill} />
  );
  return (
    <figure className="flex flex-col gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`} aria-hidden className="w-full">
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--border)" />
        {months.map(({ month, amount, before }, index) => (
          <g key={month}>
            {bar(before, index * STEP + 5, "var(--border)")}
            {bar(amount, index * STEP + 20, "var(--primary)")}
            <text
              x={index * STEP + 20}
              y={HEIGHT + 17}
              textAnchor="middle"
              fontSize={13}
              fill="var(--muted-foreground)"
            >
              {nameOf(month, "short")}
            </text>
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="flex gap-5 text-sm text-muted-foreground">
        <Key color="var(--primary)">This year</Key>
        <Key color="var(--border)">Previous year</Key>
      </figcaption>
      {/* A table keeps the width of its content: what hides it is around it. */}
      <div className="sr-only">
        <table>
          <caption>Giving by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Given</th>
              <th scope="col">Previous year</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount, before }) => (
              <tr key={month}>
                <th scope="row">{`${nameOf(month, "long")} ${month.slice(0, 4)}`}</th>
                <td>{formatMajor(amount, currency)}</td>
                <td>{formatMajor(before, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const Key = ({ color, children }: { color: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className="size-3 rounded-sm" style={{ background: color }} />
    {children}
  </span>
);

const nameOf = (month: string, style: "short" | "long"): string =>
  new Intl.DateTimeFormat("en-US", { month: style, timeZone: "UTC" }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
