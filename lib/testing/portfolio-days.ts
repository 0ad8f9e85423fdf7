import { TZDate } from "@date-fns/tz";

/** A local date so many days and months later; a day that its month lacks is the last. */
export const shift = (day: string, days: number, months = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days));
  return moved.toISOString().slice(0, 10);
};

export const localDate = (at: Date, timeZone: string): string => {
  const local = new TZDate(at, timeZone);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
};
