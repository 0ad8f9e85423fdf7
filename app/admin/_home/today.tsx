import type { ReactNode } from "react";
import { TextLink } from "@/app/_components/ui/link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { listTasks } from "@/lib/donors/task-list";
import { findNextEvent } from "@/lib/events/next-event";
import { formatDateTime, formatMajor, formatNumber, plural } from "@/lib/format";
import { localDay } from "@/lib/giving/calendar";
import { countDonations } from "@/lib/giving/donation-list";
import { sumDonations } from "@/lib/giving/donation-sums";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { sumPortfolio } from "@/lib/portfolio/list";
import { queryOfList } from "@/lib/portfolio/list-address";
import { getProjectionStatus } from "@/lib/portfolio/rebuild";
import { taskQuery } from "../tasks/task-address";
import { gaveUpTile } from "./gave-up";
import { paymentsTile } from "./payment-problems";

type Props = { staff: SignedInStaff; at: Date };

/** What the signed-in member has to do, and how things go: as much of it as they may see. */
export async function Today({ staff, at }: Props) {
  const tiles = (
    await Promise.all([
      staff.permissions.has("donors_view") && tasksTile({ staff, at }),
      staff.permissions.has("donors_view") && contactsTile(staff),
      staff.permissions.has("donations_view") && thanksTile(staff),
      staff.permissions.has("donations_view") && receivedTile({ staff, at }),
      staff.permissions.has("events_view") && eventTile(staff),
      (staff.permissions.has("donations_view") || staff.permissions.has("orders_view")) &&
        paymentsTile(staff),
      staff.permissions.has("settings_edit") && gaveUpTile(staff),
    ])
  ).filter(Boolean);
  return tiles.length > 0 ? <FigureTiles label="Today">{tiles}</FigureTiles> : null;
}

const leading = (href: string, text: ReactNode) => (
  <TextLink href={href} variant="quiet" className="font-[inherit] text-numeric">
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

/** The reader's own donors; nothing before the portfolio is calculated for the first time. */
async function contactsTile(staff: SignedInStaff) {
  if (!(await getProjectionStatus(staff)).ready) return null;
  const list = "scope=mine&needs_contact=true&sort=-lifetime";
  const { count } = await sumPortfolio(staff, queryOfList(list));
  const all = "/admin/portfolio?needs_contact=true&sort=-lifetime";
  return (
    <FigureTile
      key="contacts"
      term="Your donors who need contact"
      value={leading(`/admin/portfolio?${list}`, formatNumber(count))}
    >
      {leading(all, "View all donors who need contact")}
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

async function receivedTile({ staff, at }: Props) {
  const { currency, timeZone } = staff.profile.organization;
  const from = `${localDay(at, timeZone).slice(0, 7)}-01`;
  const filter = { from, status: "completed" } as const;
  const [first, ...others] = await sumDonations(staff, filter);
  const href = `/admin/donations?${new URLSearchParams(filter)}`;
  return (
    <FigureTile
      key="received"
      term="Given this month"
      value={leading(href, formatMajor(first?.amount ?? 0, first?.currency ?? currency))}
    >
      {plural(first?.gifts ?? 0, "gift")}
      {others.map((sum) => `, ${formatMajor(sum.amount, sum.currency)}`)}
    </FigureTile>
  );
}

async function eventTile(staff: SignedInStaff) {
  const event = await findNextEvent(staff);
  if (!event) return null;
  return (
    <FigureTile
      key="event"
      term="Next event"
      value={leading(`/admin/events/${event.id}`, event.name)}
    >
      {formatDateTime(event.startsAt, event.timeZone)}
    </FigureTile>
  );
}
