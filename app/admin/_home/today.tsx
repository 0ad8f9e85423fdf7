import type { ReactNode } from "react";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { standardHref } from "@/app/admin/_components/reports/paths";
import { listTasks } from "@/lib/donors/engagement/task-list";
import { getEventSales } from "@/lib/events/setup/event-sales";
import { findNextEvent } from "@/lib/events/setup/next-event";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import { givingThisMonth } from "@/lib/giving/gifts/giving-months";
import { countDonations } from "@/lib/giving/gifts/list";
import { summarizePlans } from "@/lib/giving/plans/list";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { getRetention, type Retained } from "@/lib/portfolio/list/retention";
import { taskQuery } from "../tasks/task-address";
import { gaveUpTile } from "./gave-up";
import { paymentsTile } from "./payment-problems";

type Props = { staff: SignedInStaff; at: Date };

/** What the signed-in member has to do, and how things go: as much of it as they may see. */
export async function Today({ staff, at }: Props) {
  const tiles = (
    await Promise.all([
      staff.permissions.has("donors_view") && tasksTile({ staff, at }),
      staff.permissions.has("donations_view") && thanksTile(staff),
      staff.permissions.has("donations_view") && receivedTile(staff),
      staff.permissions.has("donations_view") && recurringTile(staff),
      staff.permissions.has("donors_view") &&
        staff.permissions.has("donations_view") &&
        retentionTile(staff),
      staff.permissions.has("events_view") && eventTile(staff),
      paymentsTile(staff),
      staff.permissions.has("settings_edit") && gaveUpTile(staff),
    ])
  ).filter(Boolean);
  return tiles.length > 0 ? (
    <FigureTiles label="Today" columns={4}>
      {tiles}
    </FigureTiles>
  ) : null;
}

/** Leads to a report, for those who may see reports. */
const reported = (staff: SignedInStaff, address: string, text: string) =>
  staff.permissions.has("reports_view") ? leading(address, text) : text;

const leading = (href: string, text: ReactNode) => (
  <TextLink href={href} variant="figure">
    {text}
  </TextLink>
);

async function tasksTile({ staff, at }: Props) {
  const whom = { userId: staff.userId, timeZone: staff.profile.organization.timeZone, now: at };
  const count = async (due?: "overdue") => {
    const asked = { status: "open", due, page: 1, per_page: 1 } as const;
    return (await listTasks(staff, taskQuery(asked, whom))).total;
  };
  const [open, overdue] = await Promise.all([count(), count("overdue")]);
  return (
    <FigureTile
      key="tasks"
      term="Your open tasks"
      value={leading("/admin/tasks", formatNumber(open))}
    >
      {overdue > 0
        ? leading("/admin/tasks?due=overdue", `${formatNumber(overdue)} overdue`)
        : "None overdue"}
    </FigureTile>
  );
}

async function thanksTile(staff: SignedInStaff) {
  const count = await countDonations(staff, { acknowledgement: "pending", status: "completed" });
  return (
    <FigureTile
      key="thanks"
      term="Gifts to acknowledge"
      value={leading("/admin/acknowledgements", formatNumber(count))}
    >
      Receipts are sent automatically
    </FigureTile>
  );
}

async function receivedTile(staff: SignedInStaff) {
  const { amount, currency, gifts, uncounted } = await givingThisMonth(staff);
  const href = `${standardHref("giving_by_month")}?period=month_this`;
  return (
    <FigureTile
      key="received"
      term="Given this month"
      value={reported(staff, href, formatMajor(amount, currency))}
    >
      {plural(gifts, "gift")}
      {uncounted > 0 && `, ${formatNumber(uncounted)} without an exchange rate not included`}
    </FigureTile>
  );
}

/** What active recurring gifts come to in a month, the cards that fail, and those still to come. */
async function recurringTile(staff: SignedInStaff) {
  const { counts, monthly, awaiting_card: waiting } = await summarizePlans(staff, {});
  const { currency } = staff.profile.organization;
  const own = monthly.find((sum) => sum.currency === currency);
  const others = monthly.filter((sum) => sum !== own);
  const failing = counts.retrying + counts.failed;
  return (
    <FigureTile
      key="recurring"
      term="Recurring per month"
      value={leading("/admin/plans?status=active", formatMajor(own?.amount ?? 0, currency))}
    >
      {failing > 0
        ? leading("/admin/plans?status=retrying", `${plural(failing, "failed card")} not included`)
        : plural(counts.active, "recurring gift")}
      {waiting > 0 && (
        <>, {leading("/admin/plans?card=missing", `${formatNumber(waiting)} waiting for a card`)}</>
      )}
      {others.map((sum) => `, ${formatMajor(sum.amount, sum.currency)}`)}
    </FigureTile>
  );
}

/** Counts donors as the report behind it does. */
async function retentionTile(staff: SignedInStaff) {
  const { current, last } = await getRetention(staff);
  const rate = ({ gave, again }: Retained) =>
    gave === 0 ? "–" : `${formatNumber(Math.round((again / gave) * 1_000) / 10)}%`;
  return (
    <FigureTile
      key="retention"
      term="Donor retention this year"
      value={reported(staff, standardHref("retention_rate"), rate(current))}
      beside={<span className="text-sm text-muted-foreground">{rate(last)} last year</span>}
    >
      {`${formatNumber(current.again)} of ${plural(current.gave, "donor")} gave again`}
    </FigureTile>
  );
}

async function eventTile(staff: SignedInStaff) {
  const event = await findNextEvent(staff);
  if (!event) return null;
  const sales = staff.permissions.has("orders_view")
    ? await getEventSales(staff, event.id)
    : undefined;
  return (
    <FigureTile
      key="event"
      term="Next event"
      value={
        <span className="block text-lg leading-snug">
          {leading(`/admin/events/${event.id}`, event.name)}
        </span>
      }
    >
      <DateTime instant={event.startsAt} timeZone={event.timeZone} />
      {sales && (
        <span className="block">
          {formatNumber(sales.places.sold)}
          {sales.places.capacity !== null && ` of ${formatNumber(sales.places.capacity)}`} seats
          taken, {formatMajor(sales.received, sales.currency)} received
        </span>
      )}
    </FigureTile>
  );
}
