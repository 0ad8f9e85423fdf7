"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { AuctionItemView } from "@/lib/events/auction/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { enterBid } from "../../auction-actions";

type Props = { event: EventSetupView; item: AuctionItemView };

export const BidForm = ({ event, item }: Props) => (
  <Form action={enterBid} className="rounded-lg border bg-muted p-4 sm:p-5">
    <h3>Record a bid</h3>
    <input type="hidden" name="event" value={event.id} />
    <input type="hidden" name="item" value={item.id} />
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField name="bidder_name" label="Bidder" maxLength={255} />
      <TextField name="bidder_email" label="Email address" optional type="email" maxLength={255} />
      <TextField name="amount" label={`Amount (${event.currency})`} inputMode="decimal" />
    </div>
    <SubmitButton variant="secondary" className="self-start">
      Record bid
    </SubmitButton>
  </Form>
);
