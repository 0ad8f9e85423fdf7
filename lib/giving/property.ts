import type { BenefitKind } from "@/db/schema";
import { benefitOf } from "./deductible";
import type { Donation } from "./donations";

export type PropertyKind = NonNullable<Donation["propertyKind"]>;

/** What kind of thing a gift was; null for money. Gifts of earlier releases do not say. */
export function propertyOf({
  method,
  propertyKind,
}: Pick<Donation, "method" | "propertyKind">): PropertyKind | null {
  if (method === "stock") return "securities";
  return method === "in_kind" ? (propertyKind ?? "other") : null;
}

/** What a list says of a gift's benefit: services are never deductible, whatever they brought. */
export const benefitOnLists = (donation: Donation): BenefitKind =>
  propertyOf(donation) === "service" ? "non_deductible" : benefitOf(donation);
