import { type Asked, pageAsked, textAsked } from "@/app/admin/_components/page-asked";
import type { TaskQuery } from "@/lib/donors/engagement-schema";
import { instantAt } from "@/lib/donors/local-time";
import { localDay } from "@/lib/giving/calendar";

export const WHOSE = [
  { value: "", label: "Mine" },
  { value: "all", label: "Everybody’s" },
];
export const STATES = [
  { value: "", label: "Open" },
  { value: "done", label: "Done" },
  { value: "cancelled", label: "Cancelled" },
  { value: "all", label: "All" },
];
export const DUE = [
  { value: "", label: "Any time" },
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Today" },
  { value: "week", label: "Within a week" },
];

type Whom = { userId: number; timeZone: string; now: Date };

/** What the address asks of the list of tasks: one's own open ones unless it says more. */
export function tasksAsked(asked: Asked, { userId, timeZone, now }: Whom): TaskQuery {
  const status = textAsked(asked, "status");
  return {
    page: pageAsked(asked),
    per_page: 25,
    q: textAsked(asked, "q"),
    owner_user_id: textAsked(asked, "whose") === "all" ? undefined : userId,
    status:
      status === "all" ? undefined : status === "done" || status === "cancelled" ? status : "open",
    ...dueAsked(textAsked(asked, "due"), timeZone, now),
  };
}

function dueAsked(due: string, timeZone: string, now: Date) {
  const midnight = (days: number) =>
    instantAt(`${dayAfter(localDay(now, timeZone), days)}T00:00`, timeZone);
  if (due === "overdue") return { due_before: now.toISOString() };
  if (due === "today") return { due_after: midnight(0), due_before: midnight(1) };
  return due === "week" ? { due_before: midnight(8) } : {};
}

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
