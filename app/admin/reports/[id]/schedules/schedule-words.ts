import type { Tone } from "@/app/_components/ui/tone";
import type { ReportScheduleView } from "@/lib/reports/schedules/schema";

type State = ReportScheduleView["deliveries"][number]["state"];

export const DELIVERY_STATES: Record<State, { label: string; tone: Tone }> = {
  queued: { label: "Preparing", tone: "info" },
  sent: { label: "Sent", tone: "success" },
  empty: { label: "No rows", tone: "neutral" },
  refused: { label: "Not allowed", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
};

export const EVERY = {
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every fiscal quarter",
  yearly: "Every fiscal year",
} as const;

export const WEEKDAYS = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
} as const;

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** "Every week on Monday at 8:00 AM", "Every fiscal quarter on day 1 at 8:00 AM". */
export function rhythmWords({ every, weekday, day, time }: ReportScheduleView): string {
  const on = weekday
    ? ` on ${WEEKDAYS[weekday as keyof typeof WEEKDAYS]}`
    : day
      ? `, on day ${day}${every === "monthly" ? "" : " of the first month"}`
      : "";
  return `${EVERY[every]}${on}, at ${clock.format(new Date(`1970-01-01T${time}:00Z`))}`;
}
