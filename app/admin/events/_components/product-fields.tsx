import type { FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextField } from "@/app/_components/ui/text-field";
import { optionsOf } from "@/app/admin/_components/options-of";
import type { SponsorPackageView, TicketTypeView } from "@/lib/events/product-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { plural } from "@/lib/format";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { TIMING_WORDS } from "../words";

type Props = {
  fields: FormFields;
  /** Of the organization’s receipt profile. */
  words: EntryWords;
  event: Pick<EventSetupView, "currency">;
  stored?: TicketTypeView | SponsorPackageView;
};

/** The price, and what of it the guest gets back in dinner and music. */
export const PriceFields = ({ fields: { value, error }, words, event, stored }: Props) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <TextField
      name="price"
      label={`Price (${event.currency})`}
      hint="0 is free."
      inputMode="decimal"
      defaultValue={value("price", stored?.price.toString())}
      error={error("price")}
    />
    <WorthField fields={{ value, error }} words={words} event={event} stored={stored} />
    <BenefitField fields={{ value, error }} words={words} stored={stored} />
  </div>
);

type Benefit = Pick<TicketTypeView, "fair_market_value" | "benefit_kind">;
type BenefitProps = Pick<Props, "words"> & {
  fields: Pick<FormFields, "value" | "error">;
  stored?: Benefit;
};

/** What one is worth to whoever buys it. */
export const WorthField = ({
  fields: { value, error },
  words,
  event,
  stored,
}: BenefitProps & Pick<Props, "event">) => (
  <TextField
    name="fair_market_value"
    label={`${words.worth} (${event.currency})`}
    hint="What it is worth to the buyer. Leave it empty where there is nothing to value."
    inputMode="decimal"
    optional
    defaultValue={value(
      "fair_market_value",
      stored?.fair_market_value ? String(stored.fair_market_value) : "",
    )}
    error={error("fair_market_value")}
  />
);

/** What a buyer gets in return: asked for every price, since it decides what can be claimed. */
export const BenefitField = ({ fields: { value, error }, words, stored }: BenefitProps) => (
  <SelectField
    name="benefit_kind"
    label="What the buyer gets in return"
    hint={words.ofPrice}
    options={[{ value: "", label: "Choose one" }, ...optionsOf(words.benefits)]}
    defaultValue={value("benefit_kind", stored?.benefit_kind ?? "")}
    error={error("benefit_kind")}
  />
);

/** When guests are to be named. */
export const TimingField = ({ fields: { value, error }, stored }: Omit<Props, "words">) => (
  <RadioGroup
    name="attendee_details_timing"
    legend="Guests are named"
    choices={Object.entries(TIMING_WORDS).map(([each, words]) => ({ value: each, ...words }))}
    defaultValue={value(
      "attendee_details_timing",
      stored?.attendee_details_timing ?? "before_event",
    )}
    error={error("attendee_details_timing")}
  />
);

export function CapacityField({
  fields: { value, error },
  stored,
  what,
}: Omit<Props, "event" | "words"> & { what: "tickets" | "packages" }) {
  const taken = stored ? stored.units_sold + stored.units_held : 0;
  const are = taken === 1 ? "is" : "are";
  return (
    <TextField
      name="capacity"
      label={`How many ${what}`}
      hint={`Leave it empty for no limit of its own.${taken > 0 ? ` ${plural(taken, what.slice(0, -1))} ${are} taken.` : ""}`}
      optional
      inputMode="numeric"
      className="max-w-72"
      defaultValue={value("capacity", stored?.capacity?.toString())}
      error={error("capacity")}
    />
  );
}
