import { optionsOf } from "@/app/_components/forms/choices";
import type { Filter } from "@/app/admin/_components/list/filter";
import { KIND_WORDS, TICKET_WORDS } from "@/app/admin/orders/words";

export const ATTENDEE_FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: "Seats",
    options: [
      { value: "expected", label: "Expected" },
      { value: "gone", label: "Released or canceled" },
      { value: "all", label: "All" },
    ],
  },
  {
    name: "kind",
    label: "Group",
    options: optionsOf(KIND_WORDS),
  },
  {
    name: "checked_in",
    label: "Check-in",
    options: [
      { value: "yes", label: "Checked in" },
      { value: "no", label: "Not yet" },
    ],
  },
  {
    name: "ticket_state",
    label: "Ticket",
    options: optionsOf(TICKET_WORDS),
  },
  { name: "missing", label: "Details", options: [{ value: "1", label: "Missing" }] },
];
