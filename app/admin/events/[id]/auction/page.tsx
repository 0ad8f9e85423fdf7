import { Gavel } from "lucide-react";
import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { listAuctionItems } from "@/lib/events/auction/auction";
import { EventHeader } from "../../_components/event-header";
import { ListSection, noticeOf } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { AuctionTable } from "./auction-table";

export const metadata: Metadata = { title: "Auction" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function AuctionPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/auction");
  if (!mayView) return <NoAccess title="Auction" />;
  const event = await read();
  const items = await listAuctionItems(staff, id);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Auction items"
        description="Bought outright, or given to the highest bid that your staff write down."
        icon={Gavel}
        empty={{
          title: "There is no auction item yet",
          text: "Write down what is auctioned and the bids as they come in. Who wins pays with their registration.",
        }}
        count={items.length}
        add={
          mayEdit ? { href: `/admin/events/${id}/auction/new`, label: "Add an item" } : undefined
        }
        notice={noticeOf(textAsked(await searchParams, "notice"))}
      >
        <AuctionTable event={event} items={items} mayEdit={mayEdit} />
      </ListSection>
    </>
  );
}
