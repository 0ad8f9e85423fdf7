import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { type EventParams, eventStaff } from "../../../_components/read-event";
import { ItemForm } from "../item-form";

const TITLE = "New auction item";

export const metadata: Metadata = { title: TITLE };

export default async function NewAuctionItemPage({ params }: { params: EventParams }) {
  const { staff, mayEdit, read } = await eventStaff(params, "/auction/new");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const event = await read();
  return (
    <ItemPage title={TITLE} crumbs={crumbsTo(event, "auction")}>
      <ItemForm event={event} words={entryWords(staff.profile.organization.law)} />
    </ItemPage>
  );
}
