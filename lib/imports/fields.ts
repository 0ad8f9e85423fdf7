export type ImportKind = "donors" | "gifts";

export type ImportField = {
  key: string;
  label: string;
  /** What headings call it, in small letters without spaces and signs; the label itself counts too. */
  names: readonly string[];
};

const field = (key: string, label: string, names = ""): ImportField => ({
  key,
  label,
  names: names.split(" ").filter(Boolean),
});

const NAME = [
  field("first_name", "First name", "firstname givenname forename fname"),
  field("last_name", "Last name", "lastname surname familyname lname"),
  field("full_name", "Full name", "name fullname donor donorname displayname contactname"),
  field(
    "organization_name",
    "Organization",
    "organisation organizationname organisationname company companyname business account accountname",
  ),
  field("email", "Email", "emailaddress mail primaryemail email1 donoremail"),
];

const DONOR_FIELDS = [
  field(
    "external_id",
    "Donor’s id",
    "id donorid externalid constituentid contactid accountid supporterid recordid donornumber",
  ),
  ...NAME,
  field("kind", "Person or organization", "kind type donortype contacttype constituenttype"),
  field("phone", "Phone", "telephone tel mobile cell phonenumber mobilephone homephone"),
  field("street", "Street", "address address1 addressline1 street1 mailingstreet streetaddress"),
  field("address_line2", "Address line 2", "address2 street2 unit apartment apt suite"),
  field("city", "City", "town locality mailingcity"),
  field("state", "State", "province region county stateprovince mailingstate"),
  field("zip", "Postal code", "zip zipcode postcode postalcode mailingpostalcode mailingzip"),
  field("country", "Country", "countrycode nation mailingcountry"),
  field("do_not_email", "Do not email", "donotemail emailoptout noemail optout unsubscribed"),
  field("do_not_contact", "Do not contact", "donotcontact nocontact"),
  field("is_deceased", "Deceased", "isdeceased dead"),
  field("note", "Note", "notes comment comments remarks"),
];

const GIFT_FIELDS = [
  field(
    "external_id",
    "Gift’s id",
    "id giftid donationid transactionid externalid receiptnumber paymentid",
  ),
  field("donor_external_id", "Donor’s id", "donorid constituentid contactid supporterid accountid"),
  ...NAME,
  field("received_on", "Date", "date giftdate donationdate receivedon receiveddate datereceived"),
  field("amount", "Amount", "giftamount donationamount total value gift donation"),
  field("currency", "Currency", "currencycode"),
  field("method", "Method", "paymentmethod paymenttype gifttype tendertype type"),
  field("designation", "Designation", "fund purpose designationname designationcode fundname for"),
  field("program", "Program", "programme programname"),
  field("campaign", "Campaign", "campaignname"),
  field("appeal", "Appeal", "appealname package"),
  field("channel", "Channel", "source channelname"),
  field("in_kind_description", "What was given", "inkinddescription giftinkind itemdescription"),
  field("is_anonymous", "Anonymous", "isanonymous anonymousgift"),
  field("note", "Note", "notes comment comments memo remarks"),
];

export const FIELDS: Record<ImportKind, readonly ImportField[]> = {
  donors: DONOR_FIELDS,
  gifts: GIFT_FIELDS,
};

export const labelOf = (what: ImportKind, key: string): string | undefined =>
  FIELDS[what].find((each) => each.key === key)?.label;

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Which field each column seems to be, by its heading; each field once, the first column that fits. */
export function guessMapping(what: ImportKind, columns: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const heading = plain(column);
    const found = FIELDS[what].find(
      ({ key, label, names }) =>
        !taken.has(key) && (plain(label) === heading || names.includes(heading)),
    );
    if (found) taken.add(found.key);
    return found?.key ?? null;
  });
}

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
