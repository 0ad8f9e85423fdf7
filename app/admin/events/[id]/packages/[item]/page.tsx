import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { NoAccess } from "@/app/admin/_components/no-access";
import { getSponsorPackage } from "@/lib/events/setup/products";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { eventStaff, type ItemParams } from "../../../_components/read-event";
import { RemoveCard } from "../../../_components/remove-card";
import { removePackage } from "../../../product-actions";
import { PackageForm } from "../package-form";

export const metadata: Metadata = { title: "Sponsor package" };

export default async function PackagePage({ params }: { params: ItemParams }) {
  const packageId = rowId((await params).item);
  const { id, staff, mayEdit, read } = await eventStaff(params, `/packages/${packageId}`);
  if (!mayEdit) return <NoAccess title="Sponsor package" />;
  const event = await read();
  const stored = await orNotFound(getSponsorPackage(staff, id, packageId));
  const isTaken = stored.units_sold + stored.units_held > 0;
  return (
    <ItemPage
      title={stored.name}
      crumbs={crumbsTo(event, "packages")}
      description={
        isTaken ? "What changes here is for new sponsors; the ones that are there stay." : undefined
      }
      below={
        <RemoveCard
          name={stored.name}
          what="package"
          eventId={id}
          id={stored.id}
          remove={removePackage}
          then={`/admin/events/${id}/packages`}
          because={isTaken ? "Registrations have it. Take it off sale instead." : undefined}
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
}
