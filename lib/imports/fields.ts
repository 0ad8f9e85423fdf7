import type { IMPORT_KINDS } from "@/db/schema/imports";

export type ImportKind = (typeof IMPORT_KINDS)[number];

export type ImportField = {
  key: string;
  label: string;
  /** What headings call it, in small letters without spaces and signs; the label itself counts too. */
  names: readonly string[];
  /** What a made-up row of the template says. */
  example: string;
};

/** @param names what headings call the field, as `plainHeading` has them, separated by spaces */
export const field = (key: string, label: string, names: string, example = ""): ImportField => ({
  key,
  label,
  names: names.split(" ").filter(Boolean),
  example,
});

/** Who a row is about, by name and address. */
export const NAME_FIELDS = [
  field("first_name", "First name", "firstname givenname forename fname", "Ida"),
  field("last_name", "Last name", "lastname surname familyname lname", "Ray"),
  field("full_name", "Full name", "name fullname donor donorname displayname contactname"),
  field(
    "organization_name",
    "Organization",
    "organisation organizationname organisationname company companyname business account accountname",
  ),
  field(
    "email",
    "Email",
    "emailaddress mail primaryemail email1 donoremail",
    "ida.ray@example.org",
  ),
];

/** Which program a recipient belongs to. */
export const PROGRAM_FIELD = field(
  "program",
  "Program",
  "programme programname project projectname",
);

/** A heading in small letters, without spaces and signs. */
export const plainHeading = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Text by field, of the cells that say something. */
export type Values = Readonly<Record<string, string>>;

/** The reading side of what `csv` writes: text that a spreadsheet would run stands behind an apostrophe. */
const SHIELD = /^'(?=\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** What a row says in each field that a column is for. */
export function valuesOf(
  mapping: readonly (string | null)[],
  cells: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, key] of mapping.entries()) {
    const text = (cells[index] ?? "").replace(SHIELD, "").trim().normalize("NFC");
    if (key && text) values[key] = text;
  }
  return values;
}
