import { GIVING_SCOPES, relationshipLinks } from "@/db/schema";
import { refused } from "@/lib/input";

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Without the end of “Spouse of”, as CiviCRM and others write it. */
const bare = (text: string) => plain(text.replace(/\s+of$/i, ""));

type Role = (typeof relationshipLinks.$inferSelect)["role"];

/** What files call what someone is to a donor; what is none of these is `other`, in the file's words. */
const ROLE_WORDS: Record<Exclude<Role, "other">, string> = {
  giving_vehicle:
    "givingvehicle theygivethroughit donoradvisedfund daf fund foundation familyfoundation familyfund trust charitabletrust",
  family_member:
    "familymember family relative child son daughter parent mother father brother sister sibling grandchild grandson granddaughter grandparent grandmother grandfather aunt uncle niece nephew cousin stepchild stepson stepdaughter stepparent stepmother stepfather inlaw soninlaw daughterinlaw motherinlaw fatherinlaw brotherinlaw sisterinlaw",
  spouse: "spouse spousepartner husband wife partner domesticpartner lifepartner",
  advisor:
    "advisor adviser financialadvisor financialadviser wealthadvisor attorney lawyer accountant",
  employer: "employer worksfor",
  business: "business theirbusiness ownedbusiness company companyowned",
  trustee: "trustee",
  assistant: "assistant executiveassistant personalassistant secretary",
};

/** What the other donor is to the first, and the file's own word where it says more than the role. */
export function readRole(text: string): { role: Role; label: string | undefined } {
  const found = relationshipLinks.role.enumValues.find(
    (role) =>
      plain(role) === bare(text) ||
      (role !== "other" && ROLE_WORDS[role].split(" ").includes(bare(text))),
  );
  const isExact = found !== undefined && plain(found) === bare(text);
  return { role: found ?? "other", label: isExact ? undefined : text };
}

const SCOPE_WORDS: Record<(typeof GIVING_SCOPES)[number], string> = {
  all: "all everything yes y true",
  attributed_only: "attributedonly attributed credited creditedonly softcredits",
  none: "none nothing no n false",
};

/** Which of the other donor's gifts count for the relationship. Undefined for no text. Throws 422. */
export function readScope(text: string | undefined): (typeof GIVING_SCOPES)[number] | undefined {
  if (text === undefined) return undefined;
  const found = GIVING_SCOPES.find((scope) => SCOPE_WORDS[scope].split(" ").includes(plain(text)));
  if (found) return found;
  throw refused("giving_scope", "unknown_scope", "Enter “all”, “attributed only”, or “none”.");
}
