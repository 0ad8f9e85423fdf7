/** What the reasons for crediting somebody with another's gift are called. */
const NAMES: Record<string, string> = {
  primary_contact: "Primary contact",
  advisor: "Fund advisor",
  spouse: "Spouse or partner",
  family_member: "Family member",
  business_owner: "Business owner",
  matching_gift: "Matching gift",
  solicitor: "Solicitor",
  honoree: "Honoree",
};

export const creditTypeName = (key: string): string => NAMES[key] ?? key;
