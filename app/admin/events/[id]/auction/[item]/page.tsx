import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { getAuctionItem } from "@/lib/events/auction/auction";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { eventStaff, type ItemParams } from "../../../_components/read-event";
import { RemoveCard } from "../../../_components/remove-card";
import { removeAuctionItem } from "../../../auction-actions";
import { BidsCard } from "../bids-card";
import { ItemForm } from "../item-form";

export const metadata: Metadata = { title: "Auction item" };

type Props = { params: ItemParams; searchParams: Promise<Asked> };

export default async function AuctionItemPage({ params, searchParams }: Props) {
  const itemId = rowId((await params).item);
  const { id, staff, mayEdit, read } = await eventStaff(params, `/auction/${itemId}`);
  if (!mayEdit) return <NoAccess title="Auction item" />;
  const event = await read();
  const item = await orNotFound(getAuctionItem(staff, id, itemId));
  const isUsed = item.is_taken || item.bids.length > 0;
  return (
    <ItemPage
      title={item.title}
      crumbs={crumbsTo(event, "auction")}
      above={
        <>
          {textAsked(await searchParams, "notice") === "added" && (
            <Alert tone="success" role="status">
              The item is added. Bids are written down below as they come in.
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
          because={isUsed ? "It has bids or a buyer. Turn it off instead." : undefined}
        />
      }
    >
      <ItemForm event={event} words={entryWords(staff.profile.organization.law)} stored={item} />
    </ItemPage>
  );
}
