import type { Option } from "@/app/_components/forms/choices";
import type { Filter } from "@/app/admin/_components/list/list-bar";
import { METHOD_WORDS, MONEY_WORDS, ORDER_WORDS } from "../words";

const labelled = (words: Record<string, { label: string }>): Option[] =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

const FILTERS: readonly Filter[] = [
  { name: "status", label: "Status", options: labelled(ORDER_WORDS) },
  { name: "payment_status", label: "Payment", options: labelled(MONEY_WORDS) },
  {
    name: "method",
    label: "Payment method",
    options: Object.entries(METHOD_WORDS).map(([value, label]) => ({ value, label })),
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
          options: events.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []),
  ...FILTERS,
];
