import { Gavel } from "lucide-react";
import type { Metadata } from "next";
import { textAsked } from "@/app/admin/_components/page-asked";
import { listAuctionItems } from "@/lib/events/auction/auction";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection, noticeOf } from "../../_components/list-section";
import { AuctionTable } from "./auction-table";

const title = "Auction";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/auction", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const items = await listAuctionItems(staff, id);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title="Auction items"
          description="Sold at a buy-now price, or awarded to the highest recorded bid"
          icon={Gavel}
          empty={{
            title: "No auction items yet",
            text: "Add items and record bids as they come in. The winner pays with their registration.",
          }}
          count={items.length}
          add={mayEdit ? { href: `/admin/events/${id}/auction/new`, label: "Add item" } : undefined}
          notice={noticeOf(textAsked(sent, "notice"))}
        >
          <AuctionTable event={event} items={items} mayEdit={mayEdit} />
        </ListSection>
      </>
    );
  },
);
