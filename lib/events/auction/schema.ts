import { z } from "zod";
import { Benefit } from "@/lib/giving/benefit-schema";
import { blankableProse, emailUpTo, RowId } from "@/lib/input";
import { Amount } from "../fields";
import { AmountInput } from "../quote-schema";
import { position, title } from "../setup/event-schema";

const auctionItem = {
  title,
  description: blankableProse(2000).nullish(),
  fair_market_value: AmountInput.optional().meta({
    description:
      "Good-faith estimate of its fair market value. Required unless `benefit_kind` says there is none.",
  }),
  benefit_kind: Benefit.optional(),
  buy_now_price: AmountInput.nullish().meta({ description: "Null if it takes bids only" }),
  active: z.boolean(),
  position,
};

export const NewAuctionItem = z
  .strictObject({
    ...auctionItem,
    active: auctionItem.active.default(true),
  })
  .meta({ id: "NewAuctionItem" });
export type NewAuctionItemInput = z.input<typeof NewAuctionItem>;

export const AuctionItemChanges = z
  .strictObject(auctionItem)
  .partial()
  .meta({ id: "AuctionItemChanges" });
export type AuctionItemChangesInput = z.input<typeof AuctionItemChanges>;

export const NewBid = z
  .strictObject({
    bidder_name: title,
    bidder_email: emailUpTo(255).nullish(),
    amount: AmountInput,
  })
  .meta({ id: "NewBid" });
export type NewBidInput = z.input<typeof NewBid>;

/** `open`: counts, and has not won. `revoked`: counts no more. */
export const BidStatus = z.enum(["open", "won", "revoked"]);
export type BidStatus = z.output<typeof BidStatus>;

export const BidView = z
  .object({
    id: RowId,
    bidder_name: z.string(),
    bidder_email: z.string().nullable(),
    amount: Amount,
    status: BidStatus,
    placed_at: z.string().meta({ format: "date-time" }),
    pay_url: z.string().nullable().meta({
      description:
        "For a winning, unpaid bid: the private page where the bidder pays. Keep it secret.",
    }),
  })
  .meta({ id: "Bid" });
export type BidView = z.infer<typeof BidView>;

export const AuctionItemView = z
  .object({
    id: RowId,
    title: z.string(),
    description: z.string().nullable(),
    fair_market_value: Amount,
    benefit_kind: Benefit.nullable().meta({ description: "Null: not reviewed by staff" }),
    buy_now_price: Amount.nullable(),
    active: z.boolean(),
    position: z.int(),
    is_taken: z.boolean().meta({ description: "Held by an active registration" }),
    bids: z.array(BidView).meta({ description: "Highest first" }),
  })
  .meta({ id: "AuctionItem" });
export type AuctionItemView = z.infer<typeof AuctionItemView>;
