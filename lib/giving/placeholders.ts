/** What a letter may say of the gift that it thanks for, and nothing else (`quality S14`). */
export const PLACEHOLDERS = {
  donor_name: "The donor’s full name",
  first_name: "The donor’s first name, or the full name of an organization",
  amount: "What was given, with its currency",
  date: "The day of the gift",
  purpose: "What it was given for",
  tribute: "“in memory of Ruth Hall”, or nothing",
  receipt_number: "The receipt’s number",
  organization: "Your organization’s name",
} as const;
