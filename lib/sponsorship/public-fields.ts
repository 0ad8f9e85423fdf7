import type { CustomField } from "./field-rows";
import { facetOf } from "./sort-keys";

/** A field as visitors know it: a birth date that shows the age is a number called Age to them. */
export const publicField = (field: CustomField): CustomField =>
  field.showsAge ? { ...field, label: "Age", type: "number" } : field;

/** Its value as visitors see it on a day of the organization; "" when there is none. */
export function publicValue(field: CustomField, value: string | undefined, today: string): string {
  if (field.type === "checkbox") return facetOf(field, value);
  if (!value || !field.showsAge) return value ?? "";
  return value > today ? "" : String(ageOn(value, today));
}

/** Whole years from a birth date to a day. */
export const ageOn = (birth: string, today: string): number =>
  Math.floor((dayNumber(today) - dayNumber(birth)) / YEAR);

/** Days as numbers such as 20260531, whose differences have the years in front. */
const YEAR = 10_000;
export const dayNumber = (day: string): number => Number(day.replaceAll("-", ""));

/**
 * The birth dates of everyone of an age, or of ages between two, as bounds of facets. Null: no bound. The
 * lower one stands right behind its day, so that the day itself is out.
 */
export function birthDatesOf(
  ages: { from: number | null; to: number | null },
  today: string,
): [from: string | null, to: string | null] {
  const yearsBefore = (years: number) => {
    const digits = String(Math.max(0, dayNumber(today) - years * YEAR)).padStart(8, "0");
    return digits.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  };
  return [
    ages.to === null ? null : `${yearsBefore(ages.to + 1)}!`,
    ages.from === null ? yearsBefore(0) : yearsBefore(ages.from),
  ];
}
