/** What the facts of donors, households and relationships are called, by the names that changes have. */
const FIELDS: Readonly<Record<string, string>> = {
  displayName: "name",
  firstName: "first name",
  lastName: "last name",
  organizationName: "name of the organization",
  email: "email address",
  addressLine2: "second line of the address",
  state: "state or province",
  zip: "postal code",
  primaryContactId: "primary contact",
  mailTopics: "what they like to hear of",
  doNotEmail: "whether to email them",
  doNotContact: "whether to contact them at all",
  isDeceased: "whether they are living",
  externalId: "number in another system",
  mergedIntoId: "the record that has everything",
  member_ids: "members",
  representativeDonorId: "whom one talks to",
  isActive: "whether it is active",
  isRestricted: "who may see it",
  origin: "where it comes from",
  provisioningKey: "key of the program that keeps it",
  provisioningEvidence: "what the program knows of it",
};

/** `doNotContact` as `whether to contact them at all`; names that nobody knows as they are, in words. */
export const fieldWord = (name: string): string =>
  FIELDS[name] ??
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
