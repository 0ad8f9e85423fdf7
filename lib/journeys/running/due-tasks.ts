import type { JourneyNode } from "@/db/schema/journey-graph";
import type { DatedSubject } from "./dates";
import type { Sight } from "./sight";
import { addDays, instantOf, localTime, pastWeekend } from "./times";

type TaskNode = Extract<JourneyNode, { kind: "task" }>;

type Reckoned = { days: number; minute: number; skipsWeekends: boolean };

/** When a task is due that counts from a day. */
export function taskDueAt(
  day: string,
  { days, minute, skipsWeekends }: Reckoned,
  zone: string,
): Date {
  const due = addDays(day, days);
  return instantOf({ day: skipsWeekends ? pastWeekend(due) : due, minute }, zone);
}

/** When the task of a node is due, and whose it is: as a step keeps it. */
export async function readDueTask(
  sight: Sight,
  node: TaskNode,
  place: DatedSubject & { enteredAt: Date },
  { zone, at, dueAt }: { zone: string; at: Date; dueAt: Date },
): Promise<{ due_at: string | null; owner_user_id: number | null }> {
  const { due, minute, skip_weekends: skipsWeekends } = node;
  const from =
    due.from === "date"
      ? await sight.date(due.field, zone, { subject: place, at })
      : localTime(due.from === "step" ? dueAt : place.enteredAt, zone).day;
  const reckoned = { days: due.days, minute, skipsWeekends };
  return {
    due_at: from === null ? null : taskDueAt(from, reckoned, zone).toISOString(),
    owner_user_id: await ownerOf(sight, node, place),
  };
}

async function ownerOf(
  sight: Sight,
  { owner }: TaskNode,
  place: DatedSubject,
): Promise<number | null> {
  if (owner === "assigned") return sight.assigned(place.donorId);
  const [user] = await sight.activeUsers([owner.user_id]);
  return user?.id ?? null;
}
