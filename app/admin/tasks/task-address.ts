import { z } from "zod";
import type { Filter } from "@/app/admin/_components/list/filter";
import { TaskQuery } from "@/lib/donors/engagement/schema";
import { instantAt } from "@/lib/donors/local-time";
import { localDay } from "@/lib/giving/calendar";

/** What the address of the list says, in the words of the person who reads it. */
export const TaskAddress = TaskQuery.pick({
  q: true,
  filter: true,
  page: true,
  per_page: true,
}).extend({
  whose: z.enum(["all"]).optional(),
  status: z.enum(["open", "done", "cancelled", "all"]).default("open"),
  due: z.enum(["overdue", "today", "week"]).optional(),
});
type TaskAddress = z.output<typeof TaskAddress>;

export const TASK_FILTERS: readonly Filter[] = [
  { name: "whose", label: "Assigned to", options: [{ value: "all", label: "Everyone" }] },
  {
    name: "status",
    label: "Status",
    options: [
      { value: "open", label: "Open" },
      { value: "done", label: "Completed" },
      { value: "cancelled", label: "Canceled" },
      { value: "all", label: "All" },
    ],
  },
  {
    name: "due",
    label: "Due",
    options: [
      { value: "overdue", label: "Overdue" },
      { value: "today", label: "Today" },
      { value: "week", label: "Within a week" },
    ],
  },
];

type Reader = { userId: number; timeZone: string; now: Date };

/** The tasks that an address asks for: the reader's own open ones unless it says more. */
export const taskQuery = (
  { whose, status, due, ...rest }: TaskAddress,
  { userId, timeZone, now }: Reader,
): TaskQuery => ({
  ...rest,
  owner_user_id: whose === "all" ? undefined : userId,
  status: status === "all" ? undefined : status,
  ...dueWithin(due, timeZone, now),
});

function dueWithin(due: TaskAddress["due"], timeZone: string, now: Date) {
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
