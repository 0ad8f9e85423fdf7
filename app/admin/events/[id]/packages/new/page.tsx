import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { type EventParams, eventStaff } from "../../../_components/read-event";
import { PackageForm } from "../package-form";

const TITLE = "New sponsor package";

export const metadata: Metadata = { title: TITLE };

export default async function NewPackagePage({ params }: { params: EventParams }) {
  const { staff, mayEdit, read } = await eventStaff(params, "/packages/new");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const event = await read();
  return (
    <ItemPage title={TITLE} crumbs={crumbsTo(event, "packages")}>
      <PackageForm event={event} words={entryWords(staff.profile.organization.law)} />
    </ItemPage>
  );
}
