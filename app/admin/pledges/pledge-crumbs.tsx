import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { formatMajor } from "@/lib/format/amounts";
import type { PledgeView } from "@/lib/pledges/schema";
import { PLEDGES, pledgePath } from "./pledge-path";

/** The way back to the list, and to the pledge on a page below it. */
export const PledgeCrumbs = ({ pledge }: { pledge?: PledgeView }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Pledges", href: PLEDGES },
      ...(pledge ? [{ label: titleOf(pledge), href: pledgePath(pledge.id) }] : []),
    ]}
  />
);

export const titleOf = ({ amount, currency, donor }: PledgeView): string =>
  `${formatMajor(amount, currency)} pledged by ${donor.name}`;
