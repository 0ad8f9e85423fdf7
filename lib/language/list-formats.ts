/** How readers of a locale enumerate. */
export const listFormats = (locale: string) => ({
  /** `Ann, Ben, and Cleo` */
  list: (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(parts),
  /** `Ann, Ben, or Cleo` */
  either: (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "disjunction" }).format(parts),
});
