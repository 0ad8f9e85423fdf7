import { expect, it } from "vitest";
import { askedOf, readAddress } from "@/lib/portfolio/list/address";
import { shownWords } from "./shown-words";

it.each([
  ["sort=-ytd&columns=lifetime_total", "Sorted by This year, descending. Columns: Lifetime."],
  ["sort=last_gift&columns=at_risk", "Sorted by Last gift date. Columns: At risk."],
  ["sort=-attention&columns=at_risk", "Sorted by Priority. Columns: At risk."],
  [
    "archived=true&columns=ytd_giving,total_gifts",
    "Sorted by Name. Columns: This year, Gifts. Archived donors.",
  ],
])("says how %s is shown", (query, words) => {
  expect(shownWords(readAddress(askedOf(new URLSearchParams(query))))).toBe(words);
});
