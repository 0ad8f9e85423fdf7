import { optionsOf, optionsOfRows } from "@/app/_components/forms/choices";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { ACKNOWLEDGMENT_STATES, GIFT_STATES } from "./gift-words";
import type { Filter } from "./list/filter";

const TESTS = [
  { value: "false", label: "Exclude" },
  { value: "true", label: "Only test gifts" },
];

/** What every list of gifts can be filtered by. */
export const GIFT_FILTERS: readonly Filter[] = [
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "Through", type: "date" },
  {
    name: "method",
    label: "Method",
    options: optionsOf(METHOD_NAMES),
  },
  { name: "min_amount", label: "Minimum amount", type: "amount" },
  { name: "max_amount", label: "Maximum amount", type: "amount" },
  { name: "is_test", label: "Test gifts", options: TESTS },
];

/** What the list of all gifts can be filtered by as well. */
export const giftStateFilters = (sources: readonly GiftSourceView[]): Filter[] => [
  { name: "status", label: "Status", options: optionsOf(GIFT_STATES) },
  { name: "acknowledgement", label: "Acknowledgment", options: optionsOf(ACKNOWLEDGMENT_STATES) },
  ...(sources.length > 0
    ? [
        {
          name: "source_id",
          label: "Source",
          options: optionsOfRows(sources),
        },
      ]
    : []),
];
