import { describe, expect, it } from "vitest";
import { guessMapping, KIND } from "./kinds";
import { headingsOf, SYSTEM_KEYS, type SystemKey, systemOf } from "./systems";

const guess = (what: "donors" | "gifts", columns: string[]) => {
  const system = systemOf(columns);
  const mapping = guessMapping(what, columns, system);
  return { system, ...Object.fromEntries(columns.map((name, at) => [name, mapping[at]])) };
};

describe("an export of another system", () => {
  it.each<[SystemKey, "donors" | "gifts", Record<string, string | null>]>([
    [
      "salesforce_npsp",
      "donors",
      {
        ...{ "Contact ID": "external_id", "First Name": "first_name", "Account Name": null },
        ...{ "Mailing Zip/Postal Code": "zip", "Email Opt Out": "do_not_email" },
      },
    ],
    [
      "salesforce_npsp",
      "gifts",
      {
        ...{ Id: "external_id", npsp__Primary_Contact__c: "donor_external_id", Type: null },
        ...{ CloseDate: "received_on", Amount: "amount" },
      },
    ],
    [
      "bloomerang",
      "gifts",
      {
        ...{ "Transaction Number": "external_id", "Account Number": "donor_external_id" },
        ...{ Date: "received_on", Amount: "amount", Fund: "designation", Type: null },
      },
    ],
    [
      "donorperfect",
      "donors",
      { donor_id: "external_id", org_rec: "is_organization", address: "street", opt_line: null },
    ],
    [
      "donorperfect",
      "gifts",
      {
        gift_id: "external_id",
        gift_date: "received_on",
        gl_code: "designation",
        gift_type: "method",
      },
    ],
    [
      "little_green_light",
      "gifts",
      {
        ...{ "LGL Gift ID": "external_id", "LGL Constituent ID": "donor_external_id" },
        ...{ "Gift Type": null, "Payment Type": "method" },
      },
    ],
    [
      "raisers_edge",
      "donors",
      { CnBio_ID: "external_id", CnBio_Key_Indicator: "kind", CnAdrPrf_ZIP: "zip" },
    ],
    [
      "civicrm",
      "gifts",
      {
        ...{ "Contribution ID": "external_id", "Contact ID": "donor_external_id" },
        ...{ "Total Amount": "amount", "Financial Type": "designation", Source: null },
      },
    ],
  ])("is known by its headings: %s, %s", (system, what, mapping) => {
    expect(guess(what, Object.keys(mapping))).toEqual({ system, ...mapping });
  });

  it("is not assumed for headings that anybody could use", () => {
    expect(systemOf(["Name", "Email", "Account Number", "Contact ID", "Campaign"])).toBeUndefined();
  });

  it("may be chosen, and headings that it does not have are understood all the same", () => {
    const columns = ["Account Number", "Telephone", "Account Number", "Shoe size"];
    expect(guessMapping("donors", columns, "bloomerang")).toEqual([
      ...["external_id", "phone", null, null],
    ]);
  });

  it.each(SYSTEM_KEYS)("leads to fields that there are: %s", (system) => {
    for (const what of ["donors", "gifts"] as const) {
      const keys = ["", ...KIND[what].fields.map(({ key }) => key)];
      expect(keys).toEqual(expect.arrayContaining(Object.values(headingsOf(system, what))));
    }
  });
});
