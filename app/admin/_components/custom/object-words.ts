import type { OwnObject } from "@/lib/custom-fields/custom-objects";
import type { StandardKey } from "@/lib/custom-fields/objects";

type Words = { one: string; many: string };

/** Objects that everyone has, in the order in which staff choose one. */
export const STANDARD_WORDS: Record<StandardKey, Words> = {
  donor: { one: "Donor", many: "Donors" },
  donation: { one: "Gift", many: "Gifts" },
  plan: { one: "Recurring gift", many: "Recurring gifts" },
  sponsorship: { one: "Sponsorship", many: "Sponsorships" },
  order: { one: "Registration", many: "Registrations" },
  attendee: { one: "Guest", many: "Guests" },
  household: { one: "Household", many: "Households" },
  interaction: { one: "Interaction", many: "Interactions" },
  task: { one: "Task", many: "Tasks" },
  entity: { one: "Recipient", many: "Recipients" },
};

const isStandardWord = (key: string): key is StandardKey => Object.hasOwn(STANDARD_WORDS, key);

/** Many of an object, as a heading: `Recurring gifts`, `Pets`. */
export const manyOf = (key: string, own: readonly OwnObject[]): string =>
  isStandardWord(key)
    ? STANDARD_WORDS[key].many
    : capital(own.find((each) => each.key === key)?.plural ?? key);

/** One of an object, as a heading. */
export const oneOf = (key: string, own: readonly OwnObject[]): string =>
  isStandardWord(key)
    ? STANDARD_WORDS[key].one
    : capital(own.find((each) => each.key === key)?.singular ?? key);

export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase("en") + words.slice(1);

/** What a link to a record may lead to. */
export const TARGETS: readonly StandardKey[] = [
  ...(["donor", "donation", "plan", "sponsorship", "order", "household", "entity"] as const),
];

/** Objects whose fields are set up under Settings; recipients’ are their programs’. */
export const OBJECTS_WITH_FIELDS: readonly StandardKey[] = [
  ...(["donor", "donation", "plan", "sponsorship", "order", "attendee", "household"] as const),
  ...(["interaction", "task"] as const),
];
