import { ArchiveButton } from "@/app/admin/_components/archive-button";
import type { DonorView } from "@/lib/donors/schema";
import { archiveDonor, restoreDonor } from "../../actions";

export const StatusButton = ({ donor }: { donor: DonorView }) => (
  <ArchiveButton
    isArchived={donor.status === "archived"}
    name={donor.display_name}
    field="donor"
    id={donor.id}
    archive={{
      action: archiveDonor,
      description:
        "They leave the portfolio and can no longer sign in to the donor portal. Gifts and receipts stay. You can restore them.",
    }}
    restore={{
      action: restoreDonor,
      description: "They are in the portfolio again, and new gifts from their address are theirs.",
    }}
  />
);
