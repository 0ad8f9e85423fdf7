import { SOFT_CREDIT_TYPES } from "@/db/schema";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import { refused } from "@/lib/input";

type CreditType = (typeof SOFT_CREDIT_TYPES)[number];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What files call a type besides its key and its name. */
const ALSO: { readonly [Key in CreditType]?: string } = {
  advisor: "advisor adviser donoradvisor",
  spouse: "partner husband wife",
  family_member: "householdmember family child parent",
  business_owner: "owner",
  matching_gift: "match matched matcheddonor",
  solicitor: "fundraiser canvasser",
  honoree: "inhonorof inmemoryof tribute memorial honoreecontact",
};

/** Why someone is credited with a gift. Throws 422. */
export function readCreditType(text: string): CreditType {
  const found = SOFT_CREDIT_TYPES.find((key) =>
    [plain(key), plain(creditTypeName(key)), ...(ALSO[key] ?? "").split(" ")].includes(plain(text)),
  );
  if (found) return found;
  const names = SOFT_CREDIT_TYPES.map(creditTypeName).join(", ");
  throw refused("type_key", "unknown_type", `Enter one of these: ${names}.`);
}
