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
        "The donor leaves the portfolio and can no longer sign in to the donor portal. Gifts and receipts stay. You can restore the donor.",
    }}
    restore={{
      action: restoreDonor,
      description:
        "The donor returns to the portfolio, and new gifts from their email address are recorded for them.",
    }}
  />
);
