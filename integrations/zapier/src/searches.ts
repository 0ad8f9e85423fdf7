import type { Bundle, ZObject } from "zapier-platform-core";
import { ask, dataOf } from "./connection.js";

const search = (
  key: string,
  noun: string,
  path: string,
  fields: Record<string, string>,
  sample: object,
) => ({
  key,
  noun,
  display: { label: `Find ${noun}`, description: `Finds a ${noun.toLowerCase()}.` },
  operation: {
    inputFields: Object.entries(fields).map(([name, label]) => ({
      key: name,
      label,
      type: "string" as const,
    })),
    perform: async (z: ZObject, bundle: Bundle): Promise<{ id: number }[]> => {
      const asked = Object.entries(bundle.inputData).filter(([, value]) => value);
      const params = Object.fromEntries(asked.map(([name, value]) => [name, String(value)]));
      return dataOf(await ask(z, bundle, `/zapier/searches/${path}`, { params }));
    },
    sample: { id: 1, ...sample },
  },
});

const all = [
  search(
    "find_donor",
    "Donor",
    "donors",
    { email: "Email", name: "Name", external_id: "External ID" },
    { display_name: "Amelia Hart" },
  ),
  search(
    "find_gift",
    "Gift",
    "gifts",
    { receipt_number: "Receipt number", donor_email: "Donor email" },
    { amount: 150, currency: "USD" },
  ),
  search(
    "find_registration",
    "Registration",
    "registrations",
    { order_number: "Registration number", email: "Buyer’s email" },
    { order_number: "R-00042" },
  ),
  search("find_recipient", "Recipient", "recipients", { title: "Name" }, { title: "Grace" }),
];

export const searches = Object.fromEntries(all.map((each) => [each.key, each]));
