import { optionsOf, optionsOfRows } from "@/app/_components/forms/choices";
import type { Filter } from "@/app/admin/_components/list/filter";
import { METHOD_WORDS, MONEY_WORDS, ORDER_WORDS } from "../words";

const FILTERS: readonly Filter[] = [
  { name: "status", label: "Status", options: optionsOf(ORDER_WORDS) },
  { name: "payment_status", label: "Payment", options: optionsOf(MONEY_WORDS) },
  {
    name: "method",
    label: "Payment method",
    options: optionsOf(METHOD_WORDS),
  },
  {
    name: "incomplete",
    label: "Guest details",
    options: [{ value: "1", label: "Missing" }],
  },
  {
    name: "unconfirmed",
    label: "Email confirmation",
    options: [{ value: "1", label: "Awaiting confirmation" }],
  },
  { name: "from", label: "Placed from", type: "date" },
  { name: "to", label: "Placed through", type: "date" },
];

/** @param events to choose from; none where the list is of one event */
export const orderFilters = (events?: readonly { id: number; name: string }[]): Filter[] => [
  ...(events
    ? [
        {
          name: "event_id",
          label: "Event",
          options: optionsOfRows(events),
        },
      ]
    : []),
  ...FILTERS,
];
