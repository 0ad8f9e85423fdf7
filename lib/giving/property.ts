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

/** What the receipt of a thing is called, and what else it has to say (IRS Pub. 526, 561, 1771). */
export const PROPERTY_PAPERS: Record<PropertyKind, { title: string; statement: string }> = {
  service: {
    title: "Acknowledgment of donated services",
    statement:
      "The value of your time or services is not deductible as a charitable contribution. Expenses that you paid for them yourself may be; please keep their records.",
  },
  vehicle: {
    title: "Vehicle gift receipt",
    statement:
      "This receipt does not state a value. To claim more than $500 for a vehicle, boat or airplane you need Form 1098-C, which we send you within 30 days of its sale, or of the gift if we keep it.",
  },
  securities: {
    title: "Gift of securities receipt",
    statement:
      "The value of securities is for you to determine as of the date of the gift, so this receipt does not state one. If your noncash gifts of the year come to more than $500, Form 8283 goes with your return.",
  },
  other: {
    title: "Gift in kind receipt",
    statement:
      "The value of a gift in kind is for you to determine, so this receipt does not state one. If your noncash gifts of the year come to more than $500, Form 8283 goes with your return; above $5,000 it usually asks for a qualified appraisal.",
  },
};
