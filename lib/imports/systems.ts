import { type ImportKind, plainHeading } from "./fields";
import { type Headings, LEAVE_OUT, LINK_HEADINGS } from "./link-headings";
import { RECURRING_HEADINGS } from "./recurring-headings";

type System = {
  name: string;
  /** Headings that no other system has: a file with one of them is an export of this system. */
  marks: string;
  /** What the system's exports call our fields, in small letters without spaces and signs. */
  headings: Headings;
};

/** Systems whose exports we know, by the key that the API uses. */
const SYSTEMS = {
  salesforce_npsp: {
    name: "Salesforce NPSP",
    marks:
      "mailingstreet mailingpostalcode mailingzippostalcode primarycampaignsource generalaccountingunit npspprimarycontactc npspdeceasedc npspdonotcontactc npe4contactc npe4relatedcontactc contact1firstname contact1lastname gauallocation1gau npe03contactc npe03amountc npe03installmentperiodc npe03nextpaymentdatec npe03dateestablishedc recurringdonationname",
    headings: {
      donors: {
        external_id: "contactid id accountid casesafecontactid",
        first_name: "firstname contact1firstname",
        last_name: "lastname contact1lastname",
        organization_name: "organizationname organizationaccountname account1name",
        email: "email contact1personalemail npe01homeemailc",
        phone: "phone mobilephone homephone mobile contact1mobilephone contact1homephone",
        street: "mailingstreet homestreet billingstreet",
        city: "mailingcity homecity billingcity",
        state: "mailingstate mailingstateprovince homestateprovince billingstate",
        zip: "mailingpostalcode mailingzippostalcode homezippostalcode billingpostalcode",
        country: "mailingcountry homecountry billingcountry",
        do_not_email: "emailoptout hasoptedoutofemail",
        do_not_contact: "donotcontact npspdonotcontactc",
        is_deceased: "deceased npspdeceasedc",
        note: "description contactdescription",
        // In NPSP, the account of a person is the household.
        [LEAVE_OUT]: "accountname",
      },
      gifts: {
        external_id: "opportunityid id",
        donor_external_id: "contactid npspprimarycontactc primarycontactid",
        full_name: "primarycontact contactname",
        first_name: "contact1firstname firstname",
        last_name: "contact1lastname lastname",
        organization_name: "account1name",
        email: "contact1personalemail email",
        received_on: "closedate donationdate",
        amount: "amount donationamount",
        method: "paymentmethod npe01paymentmethodc",
        designation: "generalaccountingunit gauallocation1gau generalaccountingunitname",
        campaign: "primarycampaignsource donationcampaignname campaignname",
        note: "description donationdescription",
        [LEAVE_OUT]: "accountname accountid type",
      },
    },
  },
  bloomerang: {
    name: "Bloomerang",
    marks:
      "transactionnumber primarystreet primaryzipcode primaryphonenumber primaryemailaddress communicationrestrictions informalname envelopename",
    headings: {
      donors: {
        external_id: "accountnumber",
        full_name: "name fullname",
        kind: "type constituenttype accounttype",
        email: "primaryemail primaryemailaddress",
        phone: "primaryphone primaryphonenumber",
        street: "primarystreet primaryaddress",
        city: "primarycity",
        state: "primarystate",
        zip: "primaryzip primaryzipcode",
        country: "primarycountry",
      },
      gifts: {
        external_id: "transactionnumber",
        donor_external_id: "accountnumber",
        full_name: "name fullname",
        email: "primaryemail primaryemailaddress",
        received_on: "date transactiondate",
        amount: "amount transactionamount",
        method: "method",
        designation: "fund",
        note: "note",
        [LEAVE_OUT]: "type transactiontype",
      },
    },
  },
  donorperfect: {
    name: "DonorPerfect",
    marks:
      "optline orgrec nomail narrative solicitcode subsolicitcode glcode giftnarrative generalledger donorid2",
    headings: {
      donors: {
        external_id: "donorid",
        is_organization: "orgrec",
        phone: "mobilephone homephone businessphone",
        do_not_email: "noemail",
        note: "narrative",
      },
      gifts: {
        external_id: "giftid",
        donor_external_id: "donorid",
        received_on: "giftdate",
        method: "gifttype",
        designation: "glcode generalledger",
        appeal: "solicitcode solicitation",
        note: "giftnarrative",
      },
    },
  },
  little_green_light: {
    name: "Little Green Light",
    marks: "lglconstituentid lglgiftid lglid relatedlglconstituentid",
    headings: {
      donors: {
        external_id: "lglconstituentid lglid",
        organization_name: "organizationname orgname employerorganization",
        email: "email preferredemail emailaddress",
        phone: "phone preferredphone phonenumber",
        street: "street streetaddress preferredaddress",
        is_deceased: "isdeceased deceased",
      },
      gifts: {
        external_id: "lglgiftid",
        donor_external_id: "lglconstituentid lglid",
        organization_name: "organizationname orgname",
        received_on: "giftdate",
        amount: "giftamount amount",
        method: "paymenttype",
        is_anonymous: "anonymousgift isanonymous",
        note: "giftnote",
        [LEAVE_OUT]: "gifttype",
      },
    },
  },
  raisers_edge: {
    name: "Raiser’s Edge",
    marks:
      "cnbioid cnbiofirstname cnbiolastname cnbioorgname cnadrprfcity keyindicator preferredaddressline1 preferredaddresslines gfamount gfdate gfgiftid gffund",
    headings: {
      donors: {
        external_id: "constituentid cnbioid",
        first_name: "firstname cnbiofirstname",
        last_name: "lastname cnbiolastname lastnameorganizationname",
        full_name: "name cnbioname",
        organization_name: "organizationname orgname cnbioorgname",
        kind: "keyindicator cnbiokeyindicator",
        email: "email emailnumber preferredemailnumber",
        phone: "phonenumber preferredphonenumber cnph101phonenumber",
        street: "preferredaddressline1 preferredaddresslines cnadrprfaddrline1",
        address_line2: "preferredaddressline2 cnadrprfaddrline2",
        city: "preferredcity cnadrprfcity",
        state: "preferredstate cnadrprfstate",
        zip: "preferredzip preferredzipcode cnadrprfzip",
        country: "preferredcountry cnadrprfcontrylongdscription",
        do_not_email: "requestsnoemail cnbiorequestsnoemail",
        is_deceased: "deceased cnbiodeceased",
      },
      gifts: {
        external_id: "giftid gfgiftid giftsystemrecordid",
        donor_external_id: "constituentid cnbioid gfcnbioid",
        first_name: "firstname cnbiofirstname",
        last_name: "lastname cnbiolastname",
        full_name: "name constituentname cnbioname",
        organization_name: "organizationname cnbioorgname",
        received_on: "giftdate gfdate",
        amount: "giftamount gfamount",
        method: "paymethod giftpaymentmethod giftpaymethod gfpaymethod",
        designation: "fund funddescription gffund fundid",
        campaign: "campaign campaigndescription gfcampaign",
        appeal: "appeal appealdescription gfappeal",
        is_anonymous: "giftisanonymous gfanonymous",
        note: "reference giftreference gfreference",
        [LEAVE_OUT]: "gifttype gftype",
      },
    },
  },
  civicrm: {
    name: "CiviCRM",
    marks:
      "supplementaladdress1 nobulkemailsuseroptout internalcontactid financialtype contributionid contributionsource contactida contactidb labelba contributionrecurid nextschedcontributiondate nextscheduledcontributiondate",
    headings: {
      donors: {
        external_id: "contactid internalcontactid externalidentifier",
        full_name: "displayname",
        kind: "contacttype",
        email: "email primaryemail",
        phone: "phone primaryphone",
        street: "streetaddress",
        address_line2: "supplementaladdress1",
        do_not_email: "nobulkemailsuseroptout donotemail",
        is_deceased: "deceased isdeceased",
      },
      gifts: {
        external_id: "contributionid",
        donor_external_id: "contactid internalcontactid contactinternalid",
        full_name: "displayname",
        email: "email primaryemail",
        received_on: "datereceived contributiondate receivedate",
        amount: "totalamount",
        method: "paymentmethod paymentinstrument",
        designation: "financialtype",
        campaign: "campaign campaigntitle",
        note: "contributionnote",
        [LEAVE_OUT]: "source contributionsource",
      },
    },
  },
} satisfies Record<string, System>;

export type SystemKey = keyof typeof SYSTEMS;

export const SYSTEM_KEYS = Object.keys(SYSTEMS) as [SystemKey, ...SystemKey[]];

/** As people call the system. */
export const systemName = (system: SystemKey): string => SYSTEMS[system].name;

/** The field behind each heading of a system's exports; empty for a column to be left out. */
export function headingsOf(system: SystemKey, what: ImportKind): Record<string, string> {
  const headings: Headings = {
    ...SYSTEMS[system].headings,
    ...LINK_HEADINGS[system],
    recurring_gifts: RECURRING_HEADINGS[system],
  };
  const pairs = Object.entries(headings[what] ?? {}).flatMap(([key, names]) =>
    names.split(" ").map((name) => [name, key] as const),
  );
  return Object.fromEntries(pairs);
}

/** The system whose export a file seems to be: the one with most headings that no other has. */
export function systemOf(columns: readonly string[]): SystemKey | undefined {
  const headings = new Set(columns.map(plainHeading));
  const marked = (key: SystemKey) =>
    SYSTEMS[key].marks.split(" ").filter((mark) => headings.has(mark)).length;
  const [best] = SYSTEM_KEYS.toSorted((one, other) => marked(other) - marked(one));
  return best && marked(best) > 0 ? best : undefined;
}
