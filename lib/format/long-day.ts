/** `March 14, 2027` from a local date: what `formatDate` says, where a page needs no other format of days. */
export const longDay = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
