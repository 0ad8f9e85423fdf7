"use client";

import Link from "next/link";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import { BenefitField, WorthField } from "@/app/admin/events/_components/product-fields";
import type { AuctionItemView } from "@/lib/events/auction-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { saveAuctionItem } from "../../auction-actions";

type Props = { event: EventSetupView; words: EntryWords; stored?: AuctionItemView };

export const ItemForm = ({ event, words, stored }: Props) => (
  <Form action={saveAuctionItem} quiet className="max-w-2xl">
    {({ value, values, error, state }) => (
      <>
        <input type="hidden" name="event" value={event.id} />
        {stored && <input type="hidden" name="item" value={stored.id} />}
        <TextField
          name="title"
          label="What is auctioned"
          hint="Such as “A long weekend in the keeper’s cottage”."
          maxLength={255}
          defaultValue={value("title", stored?.title)}
          error={error("title")}
        />
        <TextareaField
          name="description"
          label="About it"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={value("description", stored?.description)}
          error={error("description")}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <WorthField fields={{ value, error }} words={words} event={event} stored={stored} />
          <BenefitField fields={{ value, error }} words={words} stored={stored} />
          <TextField
            name="buy_now_price"
            label={`Price to buy it at once (${event.currency})`}
            hint="Empty: by bid only."
            optional
            inputMode="decimal"
            defaultValue={value("buy_now_price", stored?.buy_now_price?.toString())}
            error={error("buy_now_price")}
          />
        </div>
        <CheckboxField
          name="active"
          label="Up for auction"
          hint="Off, it takes no bids and cannot be bought at once. A bid that has won can still be paid."
          defaultChecked={
            state.problems.length > 0 ? values("active").length > 0 : (stored?.active ?? true)
          }
          error={error("active")}
        />
        <SaveRow label={stored ? "Save item" : "Add item"} state={state}>
          <Button asChild variant="secondary">
            <Link href={`/admin/events/${event.id}/auction`}>Cancel</Link>
          </Button>
        </SaveRow>
      </>
    )}
  </Form>
);
