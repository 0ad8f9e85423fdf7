/** What messages of an event may be filled with, and nothing else (`quality S14`). */
export const MESSAGE_PLACEHOLDERS = {
  guest_name: "The buyer’s full name",
  first_name: "The buyer’s first name",
  organization: "Your organization’s name",
  event_name: "The event’s name",
  event_date: "When it is, in the event’s time zone",
  place: "The location, as much of it as the reader may see",
  join_link: "The link to join an online event, once released to the reader",
  order_number: "The registration number",
  manage_link: "The button that opens the page; alone on its line, or within a sentence",
  amount: "The amount this message is about, with its currency",
  gift_amount: "The part that can be claimed, as your receipts state it; blank if they state none",
  kept_value: "The value of what the buyer receives in return",
  paid_lines: "Each item paid for: its amount, its value and the part that can be claimed",
  goods_statement: "The receipt’s statement of goods and services, as tax law requires",
  paid_on: "The payment date",
  receipt_number: "The receipt’s number",
  receipt_date: "The receipt date",
  tickets: "A sentence saying whether tickets are attached",
  open_guests: "The guests with missing details, such as “3 of 8 guests”",
  deadline: "The deadline for the requested action",
  confirm_by: "The deadline for a buyer to confirm by opening their link",
  check_instructions: "How to pay by check, from the event’s details",
  cancellation_policy: "Your cancellation policy, from the event’s details",
  places: "The seats requested, such as “2 × Guest”",
  sponsor_name: "The sponsor’s company",
  contact_name: "The sponsor’s contact person",
  contact_details: "The contact’s email address and phone number",
  package: "The sponsor package",
} as const;

export type PlaceholderName = keyof typeof MESSAGE_PLACEHOLDERS;
export type MessageValues = Partial<Record<PlaceholderName, string>>;
