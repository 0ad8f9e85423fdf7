import type { ProfileView } from "@/lib/portfolio/profile-schema";

type Source = ProfileView["assigned_fundraiser_source"];
export type Care = Pick<
  ProfileView,
  | "donor_id"
  | "household_id"
  | "household_assigned_fundraiser_user_id"
  | "household_relationship_manager_user_id"
  | "assigned_fundraiser_source"
  | "relationship_manager_source"
  | "portfolio_subject_type"
  | "portfolio_subject_id"
>;

export type Role = "fundraiser" | "manager";

const SOURCES = {
  fundraiser: "assigned_fundraiser_source",
  manager: "relationship_manager_source",
} as const;
const HOUSEHOLDS = {
  fundraiser: "household_assigned_fundraiser_user_id",
  manager: "household_relationship_manager_user_id",
} as const;

const isDonors = (care: Care, source: Source) =>
  source?.type === "donor" && source.id === care.donor_id;

/** Through whom else they are looked after; undefined where it is decided for them. */
export function throughWhom(care: Care, role: Role): string | undefined {
  const source = care[SOURCES[role]];
  if (!source || source.type === "relationship" || isDonors(care, source)) return undefined;
  return source.type === "household" && source.id === care.household_id ? undefined : source.name;
}

/** For whom it is decided. */
function whose(care: Care, role: Role): string | undefined {
  const source = care[SOURCES[role]];
  if (!source) return undefined;
  if (isDonors(care, source)) return "this donor";
  return throughWhom(care, role) ?? `the ${source.type}`;
}

/** Where a choice is written: where it was decided, or for the donor, household or relationship shown. */
export function placeOf(care: Care, role: Role): string {
  const source = care[SOURCES[role]];
  return source
    ? `${source.type}:${source.id}`
    : `${care.portfolio_subject_type}:${care.portfolio_subject_id}`;
}

/** What is changed by a choice, for its field. */
export function hintOf(care: Care, role: Role): string {
  const source = care[SOURCES[role]];
  const subject = care.portfolio_subject_type;
  const of = whose(care, role) ?? (subject === "donor" ? "this donor" : `the ${subject}`);
  return isDonors(care, source) && care[HOUSEHOLDS[role]] !== null
    ? `For ${of}. If unassigned, the household’s assignment applies.`
    : `For ${of}.`;
}

/** What decides who looks after them; undefined when nobody does. */
export function decidedFor(care: Care): string | undefined {
  const [fundraiser, manager] = [whose(care, "fundraiser"), whose(care, "manager")];
  if (fundraiser && manager && fundraiser !== manager)
    return `Fundraiser assigned for ${fundraiser}, relationship manager for ${manager}.`;
  const either = fundraiser ?? manager;
  return either && `Assigned for ${either}.`;
}
