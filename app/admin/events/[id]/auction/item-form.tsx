"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import { BenefitField, WorthField } from "@/app/admin/events/_components/product-fields";
import type { AuctionItemView } from "@/lib/events/auction/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { saveAuctionItem } from "../../auction-actions";

type Props = { event: EventSetupView; words: EntryWords; stored?: AuctionItemView };

export const ItemForm = ({ event, words, stored }: Props) => (
  <Form action={saveAuctionItem} quiet className="max-w-2xl">
    <input type="hidden" name="event" value={event.id} />
    {stored && <input type="hidden" name="item" value={stored.id} />}
    <TextField
      name="title"
      label="Item"
      hint="For example, “A long weekend in the keeper’s cottage”"
      maxLength={255}
      defaultValue={stored?.title}
    />
    <TextareaField
      name="description"
      label="Description"
      optional
      rows={3}
      maxLength={2000}
      defaultValue={stored?.description}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <WorthField words={words} event={event} stored={stored} />
      <BenefitField words={words} stored={stored} />
      <TextField
        name="buy_now_price"
        label={`Buy-now price (${event.currency})`}
        hint="Leave blank for bids only."
        optional
        inputMode="decimal"
        defaultValue={stored?.buy_now_price}
      />
    </div>
    <CheckboxField
      name="active"
      label="Open for bids"
      hint="When off, the item takes no bids and can’t be bought. A winning bid can still be paid."
      defaultChecked={stored?.active ?? true}
    />
    <SaveRow label={stored ? "Save item" : "Add item"}>
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}/auction`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);
