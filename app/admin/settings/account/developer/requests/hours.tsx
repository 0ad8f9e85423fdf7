import { staffFormat } from "@/app/admin/_components/staff-format";
import type { RequestsOfHour } from "@/lib/api-requests/api-requests";
import { formatNumber, plural } from "@/lib/format/amounts";

const WIDTH = 1008;
const HEIGHT = 44;

type Props = { hours: readonly RequestsOfHour[]; timeZone: string };

/** A bar for each hour of a week, with what failed in red at its foot; for screen readers a table by day. */
export function RequestHours({ hours, timeZone }: Props) {
  const most = Math.max(1, ...hours.map(({ requests }) => requests));
  const step = WIDTH / hours.length;
  const high = (value: number) => (value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT));
  const bar = (value: number, index: number, fill: string) =>
    value > 0 && (
      <rect
        x={index * step + 0.5}
        y={HEIGHT - high(value)}
        width={step - 1}
        height={high(value)}
        fill={fill}
      />
    );
  const days = byDay(hours, timeZone);
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const failed = days.reduce((sum, { errors }) => sum + errors, 0);
  return (
    <figure className="flex flex-col gap-1 rounded-lg border bg-card px-4 py-2">
      <figcaption className="flex flex-wrap gap-x-5 text-sm text-muted-foreground">
        <span>{`Last 7 days: ${plural(total, "request")}, ${plural(failed, "error")}`}</span>
        <span aria-hidden className="ml-auto flex gap-5 max-sm:hidden">
          <Key color="var(--primary)">Requests by hour</Key>
          <Key color="var(--danger)">Errors</Key>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-11 w-full"
      >
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--border)" />
        {hours.map(({ at, requests, errors }, index) => (
          <g key={at.getTime()}>
            {bar(requests, index, "var(--primary)")}
            {bar(errors, index, "var(--danger)")}
          </g>
        ))}
      </svg>
      <div className="sr-only">
        <table>
          <caption>Requests by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Requests</th>
              <th scope="col">Errors</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, requests, errors }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatNumber(requests)}</td>
                <td>{formatNumber(errors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function byDay(hours: readonly RequestsOfHour[], timeZone: string) {
  const days = new Map<string, { day: string; requests: number; errors: number }>();
  for (const { at, requests, errors } of hours) {
    const day = staffFormat().date(at, timeZone);
    const known = days.get(day) ?? { day, requests: 0, errors: 0 };
    days.set(day, {
      day,
      requests: known.requests + requests,
      errors: known.errors + errors,
    });
  }
  return [...days.values()];
}

const Key = ({ color, children }: { color: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className="size-3 rounded-sm" style={{ background: color }} />
    {children}
  </span>
);
