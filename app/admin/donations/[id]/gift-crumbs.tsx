import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { formatMajor } from "@/lib/format/amounts";
import type { DonationView } from "@/lib/giving/gifts/view";

/** The way back to a gift from a page about it. */
export const GiftCrumbs = ({ gift }: { gift: DonationView }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Gifts", href: "/admin/donations" },
      {
        label: `${formatMajor(gift.amount, gift.currency)} from ${gift.donor.name}`,
        href: `/admin/donations/${gift.id}`,
      },
    ]}
  />
);
