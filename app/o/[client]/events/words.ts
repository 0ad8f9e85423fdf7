import type {
  PublicEventView,
  PublicPackage,
  PublicTicketType,
} from "@/lib/events/public/event-schema";
import { formatMajor, plural } from "@/lib/format";

/** `$150.00`, or that it is free. */
export const priceWords = (price: number, currency: string): string =>
  price === 0 ? "Free" : formatMajor(price, currency);

/** How many people come with one: `For 8 people`. */
export const admissionWords = (count: number): string | null =>
  count > 1 ? `For ${plural(count, "person", "people")}` : count === 0 ? "Without seats" : null;

/** Why it cannot be had now, or how few are left; null while there are plenty. */
export function availabilityWords({
  availability,
  left,
}: Pick<PublicTicketType | PublicPackage, "availability" | "left">): string | null {
  switch (availability) {
    case "sold_out":
      return "Sold out";
    case "ended":
      return "No longer on sale";
    case "not_yet":
      return "Not on sale yet";
    case "on_sale":
      return left === null ? null : `Only ${left} left`;
  }
}

export const REGISTRATION: Record<
  Exclude<PublicEventView["registration"], "open">,
  { title: string; text: string }
> = {
  not_yet: { title: "Registration has not opened yet", text: "Please check back soon." },
  sold_out: {
    title: "Sold out",
    text: "Check below for a waiting list.",
  },
  by_code: {
    title: "These tickets require an access code",
    text: "Enter your access code below.",
  },
  ended: {
    title: "Registration has closed",
    text: "Contact us if you would like to attend.",
  },
  over: { title: "This event is over", text: "Thank you to everyone who came." },
};
