import { describe, expect, it } from "vitest";
import { IMPORT_KINDS } from "@/db/schema/imports";
import type { ImportKind } from "./fields";
import { guessMapping, KIND } from "./kinds";
import { headingsOf, SYSTEM_KEYS, type SystemKey, systemOf } from "./systems";

const guess = (what: ImportKind, columns: string[]) => {
  const system = systemOf(columns);
  const mapping = guessMapping(what, columns, system);
  return { system, ...Object.fromEntries(columns.map((name, at) => [name, mapping[at]])) };
};

describe("an export from another system", () => {
  it.each<[SystemKey, ImportKind, Record<string, string | null>]>([
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
    [
      "salesforce_npsp",
      "relationships",
      {
        ...{ npe4__Contact__c: "donor_external_id", npe4__Type__c: "role", Id: null },
        ...{ npe4__RelatedContact__c: "related_donor_external_id" },
        ...{ npe4__ReciprocalRelationship__c: null },
      },
    ],
    [
      "donorperfect",
      "relationships",
      { donor_id: "donor_external_id", donor_id2: "related_donor_external_id", link: "role" },
    ],
    [
      "raisers_edge",
      "soft_credits",
      {
        ...{ "Gift ID": "gift_external_id", "Constituent ID": null, GF_Amount: null },
        ...{ "Soft Credit Constituent ID": "donor_external_id", "Soft Credit Amount": "amount" },
      },
    ],
    [
      "salesforce_npsp",
      "recurring_gifts",
      {
        ...{ Id: "external_id", Name: null, npe03__Contact__c: "donor_external_id" },
        ...{ npe03__Amount__c: "amount", npe03__Installment_Period__c: "frequency" },
        ...{ npsp__InstallmentFrequency__c: "frequency_interval", npsp__Status__c: "status" },
        ...{ npe03__Next_Payment_Date__c: "next_charge_on", npsp__StartDate__c: "started_on" },
      },
    ],
    [
      "bloomerang",
      "recurring_gifts",
      {
        ...{ "Transaction Number": "external_id", "Account Number": "donor_external_id" },
        ...{ "Start Date": "started_on", Frequency: "frequency", Fund: "designation" },
      },
    ],
    [
      "donorperfect",
      "recurring_gifts",
      {
        ...{ gift_id: "external_id", donor_id: "donor_external_id", bill: "amount", total: null },
        ...{ frequency: "frequency", start_date: "started_on", gl_code: "designation" },
      },
    ],
    [
      "little_green_light",
      "recurring_gifts",
      {
        ...{ "LGL Gift ID": "external_id", "LGL Constituent ID": "donor_external_id" },
        ...{ "Installment Amount": "amount", "Installment Frequency": "frequency" },
      },
    ],
    [
      "raisers_edge",
      "recurring_gifts",
      {
        ...{ CnBio_ID: "donor_external_id", Gf_Gift_ID: "external_id", Gf_Amount: "amount" },
        ...{ "Installment Frequency": "frequency", "Gift Status": "status", Gf_Type: null },
      },
    ],
    [
      "civicrm",
      "recurring_gifts",
      {
        ...{ id: "external_id", contact_id: "donor_external_id", amount: "amount" },
        ...{ frequency_unit: "frequency", frequency_interval: "frequency_interval" },
        ...{ next_sched_contribution_date: "next_charge_on", end_date: "ends_on" },
      },
    ],
    [
      "civicrm",
      "relationships",
      {
        ...{ contact_id_a: "donor_external_id", contact_id_b: "related_donor_external_id" },
        ...{ label_a_b: null, label_b_a: "role" },
      },
    ],
    [
      "little_green_light",
      "tags",
      { "LGL Constituent ID": "donor_external_id", "Group Name": "tag" },
    ],
    ["raisers_edge", "tags", { CnBio_ID: "donor_external_id", "Constituent Code": "tag" }],
  ])("is recognized by its headings: %s, %s", (system, what, mapping) => {
    expect(guess(what, Object.keys(mapping))).toEqual({ system, ...mapping });
  });

  it("is not assumed from generic headings", () => {
    expect(systemOf(["Name", "Email", "Account Number", "Contact ID", "Campaign"])).toBeUndefined();
  });

  it("may be chosen by hand, and headings from outside it are still understood", () => {
    const columns = ["Account Number", "Telephone", "Account Number", "Shoe size"];
    expect(guessMapping("donors", columns, "bloomerang")).toEqual([
      ...["external_id", "phone", null, null],
    ]);
  });

  it.each(SYSTEM_KEYS)("maps to existing fields: %s", (system) => {
    for (const what of IMPORT_KINDS) {
      const keys = ["", ...KIND[what].fields.map(({ key }) => key)];
      expect(keys).toEqual(expect.arrayContaining(Object.values(headingsOf(system, what))));
    }
  });
});
