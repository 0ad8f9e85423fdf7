import type { Speech } from "@/lib/language/speech";

/** How a gift that was added to a registration is kept, and called in the API. */
export const ADDED_GIFT = "Donation";

/** What a line of a payment is called in its reader's language: only added gifts have a name of ours. */
export const lineLabel = (label: string, { t }: Pick<Speech, "t">): string =>
  label === ADDED_GIFT ? t("paper")("addedGift") : label;
