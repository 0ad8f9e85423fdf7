/** What the facts of donors, households and relationships are called, by the names that changes have. */
const FIELDS: Readonly<Record<string, string>> = {
  displayName: "name",
  firstName: "first name",
  lastName: "last name",
  organizationName: "organization name",
  email: "email address",
  addressLine2: "address line 2",
  state: "state or province",
  zip: "postal code",
  primaryContactId: "primary contact",
  mailTopics: "topics",
  doNotEmail: "email preference",
  doNotMail: "letter preference",
  doNotSms: "text message preference",
  doNotPhone: "phone preference",
  doNotContact: "contact preference",
  isDeceased: "deceased",
  externalId: "external ID",
  mergedIntoId: "merged record",
  member_ids: "members",
  representativeDonorId: "primary contact",
  isActive: "active",
  isRestricted: "visibility",
  origin: "source",
  custom: "custom fields",
  provisioningKey: "source key",
  provisioningEvidence: "source data",
};

/** `doNotContact` as `whether to contact them at all`; names that nobody knows as they are, in words. */
export const fieldWord = (name: string): string =>
  FIELDS[name] ??
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
