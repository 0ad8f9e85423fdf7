import { localDate, shift } from "./portfolio-days";
import type { History } from "./portfolio-history";

/** What there was and will be of contact with some donors (`portfolio §5`). */
export function contactsOf(history: History, members: readonly number[]) {
  const { today, timeZone } = history;
  const activities = history.interactions.filter(
    ({ donor, at }) => members.includes(donor) && localDate(at, timeZone) <= today,
  );
  const isContact = (activity: (typeof activities)[number]) =>
    activity.channel !== "note" && !activity.isAutomatic && !activity.isBulk;
  const meaningful = activities.filter(isMeaningful);
  const newest = (of: typeof activities) =>
    of.length === 0 ? null : new Date(Math.max(...of.map(({ at }) => at.getTime()))).toISOString();
  const recent = activities.filter(({ at }) => localDate(at, timeZone) > shift(today, -365));
  const open = history.tasks.filter(({ donor, isOpen }) => members.includes(donor) && isOpen);
  const touches = open.filter(
    ({ kind, at }) => kind === "touch" && localDate(at, timeZone) >= today,
  );
  const next =
    touches.length === 0
      ? null
      : new Date(Math.min(...touches.map(({ at }) => at.getTime()))).toISOString();
  const [lastTouch, lastMeaningful] = [newest(activities.filter(isContact)), newest(meaningful)];
  const daysSince = (iso: string) =>
    (Date.parse(today) - Date.parse(localDate(new Date(iso), timeZone))) / 86_400_000;
  return {
    ...{ next, lastTouch, lastMeaningful, daysSince },
    figures: {
      recorded_interactions: activities.filter((a) => !a.isAutomatic && !a.isBulk).length,
      total_interactions: activities.length,
      contact_count: activities.filter(isContact).length,
      meaningful_interactions: meaningful.length,
      meaningful_contact_count: new Set(
        meaningful.map((a) => `${localDate(a.at, timeZone)} ${a.channel} ${a.direction}`),
      ).size,
      open_work_items: open.length,
      last_interaction_at: newest(activities),
      last_touch_at: lastTouch,
      last_meaningful_touch_at: lastMeaningful,
      next_scheduled_touch_at: next,
      engagement_rate:
        recent.length === 0
          ? null
          : Math.round((recent.filter(isMeaningful).length / recent.length) * 10_000) / 10_000,
    },
  };
}

export type Contacts = ReturnType<typeof contactsOf>;

type Standing = { isDeceased: boolean; doNotContact: boolean; isAssigned: boolean };

/** The first that holds (`portfolio §4`). */
export function contactStatus(
  { today, timeZone }: History,
  { lastTouch, next, daysSince }: Contacts,
  { isDeceased, doNotContact, isAssigned }: Standing,
): string {
  if (isDeceased) return "deceased";
  if (doNotContact) return "do_not_contact";
  if (!lastTouch) return "never_contacted";
  if (next && localDate(new Date(next), timeZone) <= shift(today, 30)) return "scheduled";
  const patience = isAssigned ? 90 : 180;
  if (daysSince(lastTouch) > patience) return "overdue";
  return daysSince(lastTouch) >= patience - 14 ? "due" : "current";
}

function isMeaningful(activity: History["interactions"][number]): boolean {
  const { marked, isAutomatic, isBulk, channel, outcome } = activity;
  if (marked !== null) return marked;
  if (isAutomatic || isBulk || channel === "note") return false;
  if (["no_answer", "left_message", "bounced", "wrong_contact"].includes(outcome ?? ""))
    return false;
  if (["meeting", "visit", "phone", "video"].includes(channel)) return true;
  return ["email", "text", "mail", "social"].includes(channel) && outcome === "replied";
}
