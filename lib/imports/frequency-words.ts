import { everyMonths, type Schedule } from "@/lib/giving/plans/schedule";
import { refused } from "@/lib/input";

type Every = Pick<Schedule, "unit" | "interval">;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What files call a number of weeks between gifts. */
const WEEKS: Record<number, string> = {
  1: "weekly week w onceaweek perweek",
  2: "biweekly fortnightly everyotherweek bw",
  4: "fourweekly",
};

/** And a number of months. */
const MONTHS: Record<number, string> = {
  1: "monthly month m mo onceamonth permonth",
  2: "bimonthly everyothermonth",
  3: "quarterly quarter q qtr",
  6: "semiannually semiannual semiyearly halfyearly biannually biannual twiceayear s",
  12: "yearly year annually annual a y onceayear peryear",
  24: "biennially biennial everyotheryear",
};

const NUMBERS = ["one", "two", "three", "four", "five", "six"];

/** `every 3 months`, `3 months` or `every month`, without spaces. */
const EVERY = new RegExp(`^(?:every)?(\\d{1,3}|${NUMBERS.join("|")})?(week|month|year)s?$`);

/** No plan has more units than that between its gifts. */
const MOST_UNITS = 52;

/**
 * How often a recurring gift is made: in a word, by the months between two gifts, or by a unit and how many
 * of them. Throws 422.
 */
export function readFrequency(text: string | undefined, interval: string | undefined): Every {
  if (!text) throw refused("frequency", "required", "Fill this in.");
  const found = inWeeks(plain(text)) ?? inMonths(plain(text));
  const example = "Enter a frequency such as monthly, quarterly, yearly, or every 2 weeks.";
  if (!found) throw refused("frequency", "unknown_frequency", example);
  const { weeks = 0, months = 0 } = found;
  const units = unitsIn(interval);
  const every: Every = weeks
    ? { unit: "week", interval: weeks * units }
    : everyMonths(months * units);
  if (every.interval >= 1 && every.interval <= MOST_UNITS) return every;
  throw refused("frequency", "out_of_range", example);
}

function unitsIn(interval: string | undefined): number {
  if (!interval) return 1;
  const units = /^\d{1,3}(?:\.0+)?$/.test(interval) ? Number(interval) : 0;
  if (units >= 1 && units <= MOST_UNITS) return units;
  const message = `Enter a number from 1 to ${MOST_UNITS}, such as 3 for every 3 months.`;
  throw refused("frequency_interval", "no_interval", message);
}

type Found = { weeks?: number; months?: number };

function inWeeks(word: string): Found | undefined {
  const named = numberCalled(WEEKS, word);
  if (named) return { weeks: named };
  const [, count, unit] = EVERY.exec(word) ?? [];
  return unit === "week" ? { weeks: numberOf(count) } : undefined;
}

function inMonths(word: string): Found | undefined {
  const named = numberCalled(MONTHS, word);
  if (named) return { months: named };
  if (/^\d{1,3}$/.test(word)) return { months: Number(word) };
  const [, count, unit] = EVERY.exec(word) ?? [];
  return unit ? { months: numberOf(count) * (unit === "year" ? 12 : 1) } : undefined;
}

function numberCalled(words: Record<number, string>, word: string): number | undefined {
  const found = Object.entries(words).find(([, names]) => names.split(" ").includes(word));
  return found && Number(found[0]);
}

function numberOf(count: string | undefined): number {
  if (count === undefined) return 1;
  return NUMBERS.includes(count) ? NUMBERS.indexOf(count) + 1 : Number(count);
}
