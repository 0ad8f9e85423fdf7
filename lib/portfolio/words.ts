import type { Figures } from "./profile-schema";

/** What states are called where people read them. */
export const SEGMENTS: Record<Figures["donor_segment"], string> = {
  supersize: "Supersize",
  major: "Major",
  midsize: "Midsize",
  small: "Small",
  micro: "Micro",
  inactive: "Inactive",
  non_donor: "No gift yet",
};

export const RETENTION: Record<Figures["retention_status"], string> = {
  new: "New this year",
  retained_new: "Gave again",
  retained_repeat: "Gives every year",
  recaptured: "Came back",
  lapsed_new: "First gift not renewed",
  lapsed_repeat: "Not renewed this year",
  lapsed_multi_year: "Not for two years",
  non_donor: "No gift yet",
};

export const CONTACT: Record<Figures["contact_status"], string> = {
  never_contacted: "Never contacted",
  overdue: "Overdue",
  due: "Due soon",
  scheduled: "Scheduled",
  current: "Up to date",
  do_not_contact: "Do not contact",
  deceased: "Deceased",
};

export const TRENDS: Record<Figures["trend_status"], string> = {
  up: "Up",
  steady: "Steady",
  down: "Down",
  stopped: "Stopped",
  new: "New",
  none: "None",
};

export const RISKS: Readonly<Record<string, string>> = {
  no_gift_12_months: "No gift for 12 months",
  first_gift_not_renewed: "First gift not renewed",
  giving_down: "Giving is down by half",
  recurring_failing: "Recurring gift is failing",
  recurring_cancelled_90_days: "Recurring gift was canceled",
  card_expiring_30_days: "Card expires soon",
  no_meaningful_contact: "No meaningful contact in 180 days",
};

/** A reason that has no words of its own still reads as some. */
export const riskWord = (reason: string): string =>
  (Object.hasOwn(RISKS, reason) ? RISKS[reason] : undefined) ??
  reason.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

const WORDS = {
  donor_segment: SEGMENTS,
  retention_status: RETENTION,
  contact_status: CONTACT,
  trend_status: TRENDS,
} as const;

/** A state of a profile in words. */
export const stateWord = <Name extends keyof typeof WORDS>(name: Name, state: Figures[Name]) =>
  (WORDS[name] as Record<string, string>)[state] ?? state;

export const KINDS = {
  donor: "Donor",
  household: "Household",
  relationship: "Relationship",
} as const;
