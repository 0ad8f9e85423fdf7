import { addressText, askedOf } from "@/lib/portfolio/list/address";

type BuiltInView = { name: string; meaning?: string; query: string };

/** Views that every fundraiser asks for. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  { name: "All donors", query: "" },
  {
    name: "LYBUNT",
    meaning: "Gave last year, not yet this year",
    query: "retention=lapsed_new&retention=lapsed_repeat&sort=-last_year",
  },
  {
    name: "SYBUNT",
    meaning: "Gave in a past year, not yet this year",
    query:
      "retention=lapsed_new&retention=lapsed_repeat&retention=lapsed_multi_year&sort=-lifetime",
  },
  { name: "Needs contact", query: "needs_contact=true&sort=-attention" },
  { name: "At risk", query: "at_risk=true&sort=-lifetime" },
  { name: "Upgrade potential", query: "upgrade=true&sort=-lifetime" },
];

/** Do two addresses list the same? Whose donors and the number per page is beside the point. */
export const isSameList = (one: string, other: string): boolean => {
  const aside = ["scope", "per_page"];
  return canonical(one, aside) === canonical(other, aside);
};

/** Does an address let the same through, in whatever order and with whichever columns? */
export const isSameFilter = (one: string, other: string): boolean => {
  const aside = ["scope", "per_page", "sort", "columns"];
  return canonical(one, aside) === canonical(other, aside);
};

function canonical(query: string, aside: readonly string[]): string {
  const text = addressText(askedOf(new URLSearchParams(query)));
  const parameters = new URLSearchParams(text);
  for (const name of aside) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}
