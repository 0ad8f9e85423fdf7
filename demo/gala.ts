import { addHours, subDays } from "date-fns";
import { createAuctionItem } from "@/lib/events/auction/auction";
import { placeBid, setBidStatus } from "@/lib/events/auction/bids";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { createEvent } from "@/lib/events/setup/events";
import { createSponsorPackage, createTicketType } from "@/lib/events/setup/products";
import { createPromoCode } from "@/lib/events/setup/promo-codes";
import type { NewQuestionInput } from "@/lib/events/setup/question-schema";
import { createQuestion } from "@/lib/events/setup/questions";
import type { SystemActor } from "@/lib/identity/actor";
import { saturday } from "./calendar";

export const ZONE = "America/New_York";

const MEALS = ["Roast cod with lemon", "Slow-cooked beef", "Squash and barley (vegetarian)"];
const DIETS = ["Gluten-free", "Dairy-free", "Vegan", "Nut allergy", "Another allergy"];

const QUESTIONS: NewQuestionInput[] = [
  {
    field_key: "heard_from",
    field_label: "How did you hear about the gala?",
    field_type: "select",
    options: ["A friend", "Our newsletter", "The Harbor Gazette", "Somewhere else"],
    scope: "buyer",
  },
  {
    field_key: "seating_wishes",
    field_label: "Anything we should know for the seating?",
    field_type: "textarea",
    scope: "group",
    help_text: "For example whom you would like to sit near, or a place close to the door.",
  },
  {
    field_key: "high_chairs",
    field_label: "High chairs needed",
    field_type: "number",
    scope: "group",
  },
  {
    field_key: "host_email",
    field_label: "Whom may we write to about this table?",
    field_type: "email",
    scope: "group",
  },
  {
    field_key: "meal",
    field_label: "Main course",
    field_type: "radio",
    options: MEALS,
    scope: "attendee",
    required: true,
  },
  {
    field_key: "diet",
    field_label: "Dietary needs",
    field_type: "multiselect",
    options: DIETS,
    scope: "attendee",
    help_text: "Tick all that apply.",
  },
  {
    field_key: "allergy_details",
    field_label: "Tell the kitchen about the allergy",
    field_type: "text",
    scope: "attendee",
    required: true,
    show_if: { field_key: "diet", in: ["Nut allergy", "Another allergy"] },
  },
  {
    field_key: "place_card",
    field_label: "Name on the place card",
    field_type: "text",
    scope: "attendee",
    help_text: "If it should differ from the name above.",
  },
  {
    field_key: "birthday",
    field_label: "Date of birth of guests under 18",
    field_type: "date",
    scope: "attendee",
  },
  {
    field_key: "text_number",
    field_label: "Mobile number for a message when the doors open",
    field_type: "phone",
    scope: "attendee",
  },
  {
    field_key: "helping",
    field_label: "Would you like to help on the night?",
    field_type: "checkbox",
    options: ["Welcome guests", "Sell raffle tickets", "Tidy up afterwards"],
    scope: "attendee",
  },
  {
    field_key: "photos",
    field_label: "I agree that photos of the evening in which I can be seen may be shown",
    field_type: "acknowledgement",
    scope: "attendee",
  },
];

export type Gala = Awaited<ReturnType<typeof createGala>>;

/** The Lantern Gala of Harbor Light: tickets, tables, sponsors, an auction and a question of each type. */
export async function createGala(actor: SystemActor, programId: number) {
  const startsAt = saturday(140, ZONE, { hours: 18, minutes: 30 });
  const event = await createEvent(actor, {
    slug: "lantern-gala",
    name: "The Lantern Gala",
    summary:
      "Dinner, music and an auction by lantern light. Every table sends a class of harbor children to school for a term.",
    starts_at: startsAt.toISOString(),
    ends_at: addHours(startsAt, 5).toISOString(),
    timezone: ZONE,
    currency: "USD",
    capacity: 240,
    branding_program_id: programId,
    location: {
      kind: "in_person",
      venue: "The Rope Works",
      address: "12 Cable Wharf, Portland, ME 04101",
      area_label: "Portland waterfront, Maine",
      audience: "registered",
      map_allowed: true,
    },
    magic_link_until: addHours(startsAt, 48).toISOString(),
    buyer_cancel_until: subDays(startsAt, 21).toISOString(),
    check_instructions:
      "Please make the check out to Harbor Light and write the registration number on it.\nHarbor Light, 3 Beacon Street, Portland, ME 04101",
    check_reservation_days: 14,
    receipt_note:
      "Harbor Light is a public charity. The part of your payment above the value of the dinner is a gift.",
  });
  const seat = await createTicketType(actor, event.id, {
    name: "Single seat",
    code: "SEAT",
    description: "One place at a shared table.",
    price: "150.00",
    fair_market_value: "65.00",
    attendee_details_timing: "checkout",
    position: 1,
  });
  const table = await createTicketType(actor, event.id, {
    name: "Table of eight",
    code: "TABLE8",
    description: "A whole table for you and seven guests. Name them until the week before.",
    price: "1100.00",
    fair_market_value: "520.00",
    admissions_per_unit: 8,
    registration_group_kind: "table",
    group_label_prompt: "What shall we call your table?",
    attendee_details_timing: "before_event",
    capacity: 20,
    position: 2,
  });
  const family = await createTicketType(actor, event.id, {
    name: "Family ticket",
    code: "FAMILY",
    description: "Two grown-ups and two children at the early supper.",
    price: "220.00",
    fair_market_value: "140.00",
    admissions_per_unit: 4,
    registration_group_kind: "family",
    group_label_prompt: "Family name",
    attendee_details_timing: "optional",
    position: 3,
  });
  const beacon = await createSponsorPackage(actor, event.id, {
    name: "Beacon sponsor",
    tier: "Gold",
    benefits: [
      "A table of eight by the stage",
      "Logo on the lantern wall",
      "A page in the program",
    ],
    price: "5000.00",
    fair_market_value: "900.00",
    admissions_per_unit: 8,
    group_label_prompt: "Name on the table sign",
    attendee_details_timing: "before_event",
    capacity: 4,
    position: 1,
  });
  const friend = await createSponsorPackage(actor, event.id, {
    name: "Friend of the harbor",
    tier: "Bronze",
    benefits: ["Logo in the program"],
    price: "500.00",
    benefit_kind: "none",
    attendee_details_timing: "optional",
    position: 2,
  });
  const cottage = await createAuctionItem(actor, event.id, {
    title: "A long weekend in the keeper's cottage",
    fair_market_value: "600.00",
  });
  const bid = await placeBid(actor, cottage.id, { bidder_name: "Mariam Okafor", amount: "850.00" });
  await setBidStatus(actor, bid.id, "won");
  await createPromoCode(actor, event.id, {
    code: "EARLYBIRD",
    kind: "percent",
    value: 10,
    max_uses: 50,
  });
  for (const [position, question] of QUESTIONS.entries())
    await createQuestion(actor, event.id, { ...question, position });
  await setEventStatus(actor, event.id, "published");
  return { ...event, seat, table, family, beacon, friend, bid };
}
