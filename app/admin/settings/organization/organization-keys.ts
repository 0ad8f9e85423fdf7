/** What the organization’s form is about. */
export const ORGANIZATION_KEYS = [
  ...["name", "timeZone", "currency", "locale", "languages", "website", "postalAddress"],
  ...["contactEmail", "contactPhone", "taxId", "exemptStatus", "accentColor"],
];
