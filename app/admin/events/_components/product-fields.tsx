import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { optionsOf } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { SponsorPackageView, TicketTypeView } from "@/lib/events/setup/product-schema";
import { plural } from "@/lib/format/amounts";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { TIMING_WORDS } from "../words";

type Props = {
  /** Of the organization’s receipt profile. */
  words: EntryWords;
  event: Pick<EventSetupView, "currency">;
  stored?: TicketTypeView | SponsorPackageView;
};

/** The price, and what of it the guest gets back in dinner and music. */
export const PriceFields = ({ words, event, stored }: Props) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <TextField
      name="price"
      label={`Price (${event.currency})`}
      hint="Enter 0 if it’s free."
      inputMode="decimal"
      defaultValue={stored?.price}
    />
    <WorthField words={words} event={event} stored={stored} />
    <BenefitField words={words} stored={stored} />
  </div>
);

type Benefit = Pick<TicketTypeView, "fair_market_value" | "benefit_kind">;
type BenefitProps = Pick<Props, "words"> & { stored?: Benefit };

/** What one is worth to whoever buys it. */
export const WorthField = ({ words, event, stored }: BenefitProps & Pick<Props, "event">) => (
  <TextField
    name="fair_market_value"
    label={`${words.worth} (${event.currency})`}
    hint="Value of what the buyer gets. Leave blank if the buyer gets nothing of value."
    inputMode="decimal"
    optional
    defaultValue={stored?.fair_market_value || ""}
  />
);

/** What a buyer gets in return: asked for every price, since it decides what can be claimed. */
export const BenefitField = ({ words, stored }: BenefitProps) => (
  <SelectField
    name="benefit_kind"
    label="Benefits to the buyer"
    hint={words.ofPrice}
    options={[{ value: "", label: "Choose one" }, ...optionsOf(words.benefits)]}
    defaultValue={stored?.benefit_kind}
  />
);

/** When guests are to be named. */
export const TimingField = ({ stored }: Pick<Props, "stored">) => (
  <RadioGroup
    name="attendee_details_timing"
    legend="Guest names required"
    choices={Object.entries(TIMING_WORDS).map(([each, words]) => ({ value: each, ...words }))}
    defaultValue={stored?.attendee_details_timing ?? "before_event"}
  />
);

export function CapacityField({
  stored,
  what,
}: Pick<Props, "stored"> & { what: "tickets" | "packages" }) {
  const taken = stored ? stored.units_sold + stored.units_held : 0;
  const are = taken === 1 ? "is" : "are";
  return (
    <TextField
      name="capacity"
      label={`Number of ${what}`}
      hint={`Leave blank for no limit.${taken > 0 ? ` ${plural(taken, what.slice(0, -1))} ${are} taken.` : ""}`}
      optional
      inputMode="numeric"
      className="max-w-72"
      defaultValue={stored?.capacity}
    />
  );
}
