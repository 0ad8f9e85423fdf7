import { HELD_BY_CUSTOM_FIELDS } from "./held-custom";
import { HELD_BY_EVENTS } from "./held-events";
import { HELD_BY_GIVING } from "./held-giving";
import { HELD_PERSON } from "./held-person";
import { HELD_RECORDS } from "./held-records";
import { type Holding, NAMELESS } from "./holding";

/**
 * Every table that holds something about a donor, in the order in which it is erased: a row goes before
 * what it belongs to, and what tells whose a row is goes last.
 */
export const HELD: readonly Holding[] = [
  ...HELD_BY_CUSTOM_FIELDS,
  ...HELD_RECORDS,
  ...HELD_BY_EVENTS,
  ...HELD_BY_GIVING,
  ...HELD_PERSON,
];

/** What stays though rows are emptied, and why; told in the preview beside what is kept whole. */
export const STAYS: Readonly<Record<string, string>> = {
  donations: `Amounts, dates, and purposes stay, anonymously. ${NAMELESS}`,
  plans: "Ended recurring gifts stay as part of the accounts, without the name.",
  sponsorships: `Places and dates stay. ${NAMELESS}`,
  orders: "Registrations and amounts stay, without the name.",
  households: "A household with other members keeps its name.",
  donors: "An empty record marked “do not contact” stays, so that the gifts belong to someone.",
};
