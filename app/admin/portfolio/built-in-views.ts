import { addressText, askedOf } from "@/lib/portfolio/list-address";

/** Lists that every fundraiser asks for. */
export const BUILT_IN_VIEWS = [
  { name: "Everybody", query: "" },
  {
    name: "Gave last year, not yet this year (LYBUNT)",
    query: "retention=lapsed_new&retention=lapsed_repeat&sort=-last_year",
  },
  {
    name: "Gave some year, not yet this year (SYBUNT)",
    query:
      "retention=lapsed_new&retention=lapsed_repeat&retention=lapsed_multi_year&sort=-lifetime",
  },
  { name: "Needs contact", query: "needs_contact=true&sort=-lifetime" },
  { name: "At risk", query: "at_risk=true&sort=-lifetime" },
  { name: "May give more", query: "upgrade=true&sort=-lifetime" },
] as const;

/** Do two addresses list the same? Whose donors and how many on a page is beside the point. */
export const isSameList = (one: string, other: string): boolean =>
  canonical(one) === canonical(other);

function canonical(query: string): string {
  const text = addressText(askedOf(new URLSearchParams(query)), { scope: null, per_page: null });
  const parameters = new URLSearchParams(text);
  parameters.sort();
  return parameters.toString();
}
