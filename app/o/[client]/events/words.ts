import type {
  PublicEventView,
  PublicPackage,
  PublicTicketType,
} from "@/lib/events/public/event-schema";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Formats } from "@/lib/language/formats";
import type { Speech } from "@/lib/language/speech";
import type { Translate } from "@/lib/language/translator";

/** What speaks of events in the reader's language. */
export type EventWords = { t: Translate<KeyOf<"event">>; format: Formats };
/** The same with amounts alone, for client components: `useEventWords`. */
export type AmountWords = { t: EventWords["t"]; format: Pick<Formats, "major"> };

export const eventWords = ({ t, format }: Speech): EventWords => ({ t: t("event"), format });

/** `$150.00`, or that it is free. */
export const priceWords = ({ t, format }: EventWords, price: number, currency: string): string =>
  price === 0 ? t("free") : format.major(price, currency);

/** How many people come with one: `For 8 people`. */
export const admissionWords = ({ t }: EventWords, count: number): string | null =>
  count > 1 ? t("forPeople", { count }) : count === 0 ? t("withoutSeats") : null;

/** Why it cannot be had now, or how few are left; null while there are plenty. */
export function availabilityWords(
  { t }: EventWords,
  { availability, left }: Pick<PublicTicketType | PublicPackage, "availability" | "left">,
): string | null {
  switch (availability) {
    case "sold_out":
      return t("soldOutTitle");
    case "ended":
      return t("ended");
    case "not_yet":
      return t("notYet");
    case "on_sale":
      return left === null ? null : t("onlyLeft", { left });
  }
}

/** Why nobody can register now. */
export const REGISTRATION = {
  not_yet: { title: "notYetTitle", text: "notYetText" },
  sold_out: { title: "soldOutTitle", text: "soldOutText" },
  by_code: { title: "byCodeTitle", text: "byCodeText" },
  ended: { title: "endedTitle", text: "endedText" },
  over: { title: "overTitle", text: "overText" },
} as const satisfies Record<
  Exclude<PublicEventView["registration"], "open">,
  { title: KeyOf<"event">; text: KeyOf<"event"> }
>;
