import { optionsOf } from "@/app/_components/forms/choices";
import type { RelationshipView } from "@/lib/donors/relationship-schema";

type Link = RelationshipView["links"][number];

const KIND_WORDS: Record<string, string> = {
  family_fund: "Family and its fund",
  family: "Family",
  family_business: "Family and its business",
  foundation: "Foundation",
  company: "Company",
};

/** A kind in words; one that an integration made up as it is written. */
export function kindWords(kind: string): string {
  const plain = kind.replaceAll("_", " ");
  return KIND_WORDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The kinds to choose from, with the one that is stored. */
export const kindOptions = (stored?: string) =>
  [...new Set([...Object.keys(KIND_WORDS), ...(stored ? [stored] : [])])].map((value) => ({
    value,
    label: kindWords(value),
  }));

export const ROLE_WORDS: Record<Link["role"], string> = {
  giving_vehicle: "Giving vehicle",
  family_member: "Family member",
  spouse: "Spouse",
  advisor: "Advisor",
  employer: "Employer",
  business: "Business",
  trustee: "Trustee",
  assistant: "Assistant",
  other: "Other",
};

export const ROLE_OPTIONS = optionsOf(ROLE_WORDS);

export const SCOPE_WORDS: Record<Link["giving_scope"], string> = {
  all: "All gifts count",
  attributed_only: "Only gifts credited to core members count",
  none: "No gifts count",
};

const SCOPE_HINTS: Record<Link["giving_scope"], string> = {
  all: "All gifts count toward this relationship.",
  attributed_only: "Gifts count only for the amount soft-credited to a core member.",
  none: "Part of the relationship, but giving separately.",
};

export const SCOPE_CHOICES = (Object.keys(SCOPE_WORDS) as Link["giving_scope"][]).map((value) => ({
  value,
  label: SCOPE_WORDS[value],
  hint: SCOPE_HINTS[value],
}));
