/** What the form of an existing household is about; its members have buttons of their own. */
export const HOUSEHOLD_KEYS = ["name", "primary_contact_id", "custom"];
