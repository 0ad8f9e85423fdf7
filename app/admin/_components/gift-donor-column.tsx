import { Badge } from "@/app/_components/ui/badge";
import { Link } from "@/app/_components/ui/near-link";
import type { DonationSummary } from "@/lib/giving/gifts/view";
import type { Column } from "./list/data-table";

/** Who gave a gift, on the way to the gift. */
export const giftDonorColumn: Column<DonationSummary> = {
  label: "Donor",
  cell: ({ id, donor, is_test }) => (
    <>
      <Link href={`/admin/donations/${id}`}>{donor.name}</Link>
      {is_test && (
        <Badge tone="info" className="ml-2">
          Test
        </Badge>
      )}
    </>
  ),
};
