import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { textAsked } from "@/app/admin/_components/page-asked";
import { getAuctionItem } from "@/lib/events/auction/auction";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { RemoveCard } from "../../../_components/remove-card";
import { removeAuctionItem } from "../../../auction-actions";
import { BidsCard } from "../bids-card";
import { ItemForm } from "../item-form";

const title = "Auction item";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/auction/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item: itemId }, sent }) => {
    const item = await getAuctionItem(staff, id, itemId);
    const isUsed = item.is_taken || item.bids.length > 0;
    return (
      <ItemPage
        title={item.title}
        crumbs={crumbsTo(event, "auction")}
        above={
          <>
            {textAsked(sent, "notice") === "added" && (
              <Alert tone="success" role="status">
                Item added. Record bids below as they come in.
              </Alert>
            )}
            <BidsCard event={event} item={item} />
          </>
        }
        below={
          <RemoveCard
            name={item.title}
            what="item"
            eventId={id}
            id={item.id}
            remove={removeAuctionItem}
            then={`/admin/events/${id}/auction`}
            because={
              isUsed
                ? "Items with bids or a buyer can’t be removed. Turn it off instead."
                : undefined
            }
          />
        }
      >
        <ItemForm event={event} words={entryWords(staff.profile.organization.law)} stored={item} />
      </ItemPage>
    );
  },
);
