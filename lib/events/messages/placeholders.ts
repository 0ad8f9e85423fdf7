/** What messages of an event may be filled with, and nothing else (`quality S14`). */
export const MESSAGE_PLACEHOLDERS = {
  guest_name: "The full name of who registered",
  first_name: "Their first name",
  organization: "Your organization’s name",
  event_name: "The event’s name",
  event_date: "When it is, in the event’s time zone",
  place: "Where it is, as far as the reader may know already",
  join_link: "The address to join an online event, once the reader may know it",
  order_number: "The number of the registration",
  manage_link: "The button that opens the page; alone on its line, or within a sentence",
  amount: "The amount this message is about, with its currency",
  gift_amount: "What of it can be claimed by your receipts; nothing where they do not speak of it",
  kept_value: "What the buyer gets in return is worth",
  paid_lines: "Each thing that was paid for: the amount, its value, and what of it can be claimed",
  goods_statement: "The receipt’s statement of goods and services, as tax law asks for it",
  paid_on: "The day of the payment",
  receipt_number: "The receipt’s number",
  receipt_date: "The day of the receipt",
  tickets: "A sentence that says whether tickets are attached",
  open_guests: "Whose details are missing, such as “3 of 8 guests”",
  deadline: "The last moment to do what is asked",
  confirm_by: "By when a buyer who has not opened their link yet must confirm",
  check_instructions: "How to pay by check, from the event’s details",
  cancellation_policy: "Your cancellation policy, from the event’s details",
  places: "The places waited for, such as “2 × Guest”",
  sponsor_name: "The sponsor’s company",
  contact_name: "Whom to talk to at the sponsor’s",
  contact_details: "Their email address and telephone number",
  package: "The sponsor package",
} as const;

export type PlaceholderName = keyof typeof MESSAGE_PLACEHOLDERS;
export type MessageValues = Partial<Record<PlaceholderName, string>>;
