import type { Option } from "@/app/_components/forms/choices";
import type { CheckoutView } from "@/lib/checkout/schema";
import type { CardEntry } from "@/lib/payments/card-entry";
import type { Way } from "@/lib/payments/ways-schema";
import type { Choices, Start } from "../choices";
import type { Place } from "../paths";
import type { Cart } from "./gift-state";

export type GiveFormProps = {
  place: Place;
  /** Who is sponsored; undefined for a gift to a designation. */
  entity?: { id: number; title: string };
  /** Several gifts that are in the checkout already, instead of one that is chosen here. */
  cart?: Cart;
  /** The fundraising page that the gift counts for. */
  page?: { title: string };
  choices: Choices;
  start: Start;
  checkout: CheckoutView;
  ways: readonly Way[];
  entry: CardEntry;
  countries: readonly Option[];
  isSignedIn: boolean;
  organization: string;
  /** The language tag of the page, for what the payment processor shows. */
  locale: string;
};
