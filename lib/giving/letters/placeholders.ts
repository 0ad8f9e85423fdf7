/** What a letter may say of the gift that it thanks for, and nothing else (`quality S14`). */
export const PLACEHOLDERS = {
  donor_name: "The donor’s full name",
  first_name: "The donor’s first name, or the full name of an organization",
  amount: "What was given, with its currency",
  date: "The day of the gift",
  purpose: "What it was given for",
  tribute: "“in memory of Ruth Hall”, or nothing",
  receipt_number: "The receipt’s number",
  value_received: "The value of what the donor received in return, or “nothing”",
  deductible_amount: "What receipts say can be claimed; a dash where they leave it to the donor",
  goods_statement: "The receipt’s statement of goods and services, as tax law asks for it",
  organization: "Your organization’s name",
  tax_id: "Your organization’s tax ID",
  exempt_status: "The sentence about your tax-exempt status, from the organization’s settings",
} as const;
