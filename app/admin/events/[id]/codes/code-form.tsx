"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { TimeField } from "../../_components/time-field";
import { savePromoCode } from "../../product-actions";

type Times = { starts_at: string; ends_at: string };

type CodeFormProps = { event: EventSetupView; stored?: PromoCodeView; times?: Times };

export const CodeForm = ({ event, stored, times }: CodeFormProps) => (
  <Form action={savePromoCode} quiet className="max-w-2xl">
    <input type="hidden" name="event" value={event.id} />
    <input type="hidden" name="timezone" value={event.timezone} />
    {stored && <input type="hidden" name="item" value={stored.id} />}
    <Discount event={event} stored={stored} />
    <Limits stored={stored} times={times} />
    <SaveRow label={stored ? "Save code" : "Add code"}>
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}/codes`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);

type PartProps = Omit<CodeFormProps, "event">;

const Discount = ({ event, stored }: PartProps & { event: EventSetupView }) => (
  <>
    <TextField
      name="code"
      label="Code"
      hint="Letters, numbers and hyphens. Not case-sensitive."
      maxLength={40}
      className="max-w-96"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={stored?.code}
    />
    <RadioGroup
      name="kind"
      legend="Discount"
      inline
      choices={[
        { value: "percent", label: "Percentage off tickets" },
        { value: "amount", label: `Fixed amount (${event.currency})` },
      ]}
      defaultValue={stored?.kind ?? "percent"}
    />
    <TextField
      name="value"
      label="Discount amount"
      hint="For example, 10"
      inputMode="decimal"
      className="max-w-72"
      defaultValue={stored?.value}
    />
  </>
);

const Limits = ({ stored, times }: PartProps) => (
  <>
    <TextField
      name="max_uses"
      label="Maximum uses"
      hint="Leave blank for no limit."
      optional
      inputMode="numeric"
      className="max-w-72"
      defaultValue={stored?.max_uses}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <TimeField name="starts_at" label="Valid from" optional stored={times?.starts_at} />
      <TimeField name="ends_at" label="Valid until" optional stored={times?.ends_at} />
    </div>
    <CheckboxField
      name="active"
      label="On"
      hint="Turn off to stop accepting it."
      defaultChecked={stored?.active ?? true}
    />
  </>
);
