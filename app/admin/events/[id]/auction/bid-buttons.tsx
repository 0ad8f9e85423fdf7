"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { AuctionItemView, BidStatus, BidView } from "@/lib/events/auction/schema";
import { changeBid } from "../../auction-actions";

type Props = { eventId: number; item: AuctionItemView; bid: BidView };

type Step = {
  to: BidStatus;
  label: string;
  title: string;
  description: string;
  isDangerous?: boolean;
};

/** What can become of a bid now. */
function stepsOf({ item, bid }: Props): Step[] {
  const isAwarded = item.bids.some((each) => each.status === "won");
  const { bidder_name: name } = bid;
  const revoke: Step = {
    to: "revoked",
    label: "Revoke",
    title: `Revoke the bid from ${name}?`,
    description: "The bid no longer counts. You can restore it.",
    isDangerous: true,
  };
  if (bid.status === "won")
    return [
      {
        to: "open",
        label: "Withdraw award",
        title: `Withdraw the award to ${name}?`,
        description: "The bid still counts, and bidding reopens.",
      },
      revoke,
    ];
  if (isAwarded) return [];
  if (bid.status === "revoked")
    return [
      {
        to: "open",
        label: "Restore",
        title: `Restore the bid from ${name}?`,
        description: "The bid counts again.",
      },
    ];
  return [
    {
      to: "won",
      label: "Award",
      title: `Award “${item.title}” to ${name}?`,
      description: "Bidding closes, and only this bidder can pay.",
    },
    revoke,
  ];
}

export const BidButtons = (props: Props) => (
  <div className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
    {stepsOf(props).map((step) => (
      <AlertDialog
        key={step.to}
        trigger={
          <Button size="sm" variant={step.isDangerous ? "danger-quiet" : "secondary"}>
            {step.label}
            <span className="sr-only"> {props.bid.bidder_name}</span>
          </Button>
        }
        title={step.title}
        description={step.description}
        confirmLabel={step.label}
        tone={step.isDangerous ? "danger" : "primary"}
        action={telling(changeBid)}
      >
        <input type="hidden" name="event" value={props.eventId} />
        <input type="hidden" name="item" value={props.item.id} />
        <input type="hidden" name="bid" value={props.bid.id} />
        <input type="hidden" name="status" value={step.to} />
      </AlertDialog>
    ))}
  </div>
);
