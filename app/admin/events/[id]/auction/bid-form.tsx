"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { AuctionItemView } from "@/lib/events/auction-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { enterBid } from "../../auction-actions";

type Props = { event: EventSetupView; item: AuctionItemView };

export const BidForm = ({ event, item }: Props) => (
  <Form action={enterBid} className="rounded-lg border bg-muted p-4 sm:p-5">
    {({ value, error }) => (
      <>
        <h3>Write down a bid</h3>
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="item" value={item.id} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            name="bidder_name"
            label="Bidder"
            maxLength={255}
            defaultValue={value("bidder_name")}
            error={error("bidder_name")}
          />
          <TextField
            name="bidder_email"
            label="Email address"
            optional
            type="email"
            maxLength={255}
            defaultValue={value("bidder_email")}
            error={error("bidder_email")}
          />
          <TextField
            name="amount"
            label={`Amount (${event.currency})`}
            inputMode="decimal"
            defaultValue={value("amount")}
            error={error("amount")}
          />
        </div>
        <SubmitButton variant="secondary" className="self-start">
          Enter bid
        </SubmitButton>
      </>
    )}
  </Form>
);
