import type { Metadata } from "next";
import { getSponsorPackage } from "@/lib/events/setup/products";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { RemoveCard } from "../../../_components/remove-card";
import { removePackage } from "../../../product-actions";
import { PackageForm } from "../package-form";

const title = "Sponsor package";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/packages/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item: packageId } }) => {
    const stored = await getSponsorPackage(staff, id, packageId);
    const isTaken = stored.units_sold + stored.units_held > 0;
    return (
      <ItemPage
        title={stored.name}
        crumbs={crumbsTo(event, "packages")}
        description={
          isTaken ? "Changes apply to new sponsors. Existing sponsors are not affected." : undefined
        }
        below={
          <RemoveCard
            name={stored.name}
            what="package"
            eventId={id}
            id={stored.id}
            remove={removePackage}
            then={`/admin/events/${id}/packages`}
            because={
              isTaken
                ? "Sold in registrations, so it can’t be removed. Take it off sale instead."
                : undefined
            }
          />
        }
      >
        <PackageForm
          event={event}
          words={entryWords(staff.profile.organization.law)}
          stored={stored}
        />
      </ItemPage>
    );
  },
);
