import {
  linesIn,
  numberIn,
  numberOrNull,
  orNull,
  text,
  timeIn,
} from "@/app/_components/forms/form-values";
import type { NewAuctionItemInput, NewBidInput } from "@/lib/events/auction/schema";
import type { NewSponsorPackageInput, NewTicketTypeInput } from "@/lib/events/setup/product-schema";
import type { NewPromoCodeInput } from "@/lib/events/setup/promo-code-schema";
import type { NewQuestionInput } from "@/lib/events/setup/question-schema";
import { CHOICE_TYPES } from "@/lib/questions/question";

const benefitIn = (form: FormData) => ({
  fair_market_value: text(form, "fair_market_value") || undefined,
  benefit_kind: (text(form, "benefit_kind") || undefined) as NewTicketTypeInput["benefit_kind"],
});

const productIn = (form: FormData) => ({
  name: text(form, "name"),
  price: text(form, "price"),
  ...benefitIn(form),
  admissions_per_unit: numberIn(form, "admissions_per_unit"),
  group_label_prompt: orNull(form, "group_label_prompt"),
  attendee_details_timing: text(
    form,
    "attendee_details_timing",
  ) as NewTicketTypeInput["attendee_details_timing"],
  capacity: numberOrNull(form, "capacity"),
  active: form.has("active"),
});

/** What a ticket's form says. @param zone of the event, in which its times are written */
export function ticketIn(form: FormData, zone: string): NewTicketTypeInput {
  const kind = text(form, "registration_group_kind");
  const hidden = form.has("hidden");
  return {
    ...productIn(form),
    // One person is what the form then says without asking for a number.
    ...(kind === "individual" ? { admissions_per_unit: 1 } : {}),
    code: orNull(form, "code"),
    description: orNull(form, "description"),
    registration_group_kind: kind as NewTicketTypeInput["registration_group_kind"],
    min_per_order: numberIn(form, "min_per_order"),
    max_per_order: numberIn(form, "max_per_order"),
    sales_start_at: timeIn(form, "sales_start_at", zone),
    sales_end_at: timeIn(form, "sales_end_at", zone),
    hidden,
    access_code: hidden ? orNull(form, "access_code") : null,
  };
}

export const packageIn = (form: FormData): NewSponsorPackageInput => ({
  ...productIn(form),
  tier: orNull(form, "tier"),
  benefits: linesIn(form, "benefits"),
});

export const auctionItemIn = (form: FormData): NewAuctionItemInput => ({
  title: text(form, "title"),
  description: orNull(form, "description"),
  ...benefitIn(form),
  buy_now_price: orNull(form, "buy_now_price"),
  active: form.has("active"),
});

export const bidIn = (form: FormData): NewBidInput => ({
  bidder_name: text(form, "bidder_name"),
  bidder_email: orNull(form, "bidder_email"),
  amount: text(form, "amount"),
});

export const promoCodeIn = (form: FormData, zone: string): NewPromoCodeInput => ({
  code: text(form, "code"),
  kind: text(form, "kind") as NewPromoCodeInput["kind"],
  value: text(form, "value"),
  max_uses: numberOrNull(form, "max_uses"),
  starts_at: timeIn(form, "starts_at", zone),
  ends_at: timeIn(form, "ends_at", zone),
  active: form.has("active"),
});

/** Options and tickets count where they can: the form may still hold some from another choice. */
export function questionIn(form: FormData): NewQuestionInput {
  const type = text(form, "field_type");
  const scope = text(form, "scope");
  const onlyFor = text(form, "applies_to") === "some" && scope !== "buyer";
  const condition = text(form, "show_if_field_key");
  const answers = [
    ...form.getAll(`show_if_in:${condition}`).map(String),
    ...linesIn(form, `show_if_lines:${condition}`),
  ];
  return {
    field_key: text(form, "field_key"),
    field_label: text(form, "field_label"),
    field_type: type as NewQuestionInput["field_type"],
    options: CHOICE_TYPES.includes(type) ? linesIn(form, "options") : [],
    scope: scope as NewQuestionInput["scope"],
    required: form.has("required"),
    help_text: orNull(form, "help_text"),
    applies_to_ticket_type_ids: onlyFor
      ? form.getAll("applies_to_ticket_type_ids").map(Number)
      : [],
    show_if: condition ? { field_key: condition, in: answers } : null,
    active: form.has("active"),
  };
}
