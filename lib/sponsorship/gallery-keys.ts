/** What every gallery can be sorted by, besides the program's own sortable fields. */
export const SORT_KEYS = {
  waiting: "Waiting longest",
  title: "Name",
  created: "Date added",
  amount: "Amount",
  sponsored: "Already sponsored",
} as const;

export type SortKey = keyof typeof SORT_KEYS;

export const isSortKey = (key: string): key is SortKey => Object.hasOwn(SORT_KEYS, key);

/** Whether it can still be sponsored: a filter of every gallery, beside the filterable fields. */
export const AVAILABLE = { key: "available", label: "Can be sponsored", type: "checkbox" } as const;
