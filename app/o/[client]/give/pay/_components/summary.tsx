import { Card, CardContent, CardFooter, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import type { CheckoutView } from "@/lib/checkout/schema";
import { formatMajor } from "@/lib/format";
import { givePage, type Place } from "../../paths";
import { everyWords } from "../../words";

/** What is given, beside the form. */
export function Summary({ checkout, place }: { checkout: CheckoutView; place: Place }) {
  const { items, currency } = checkout;
  return (
    <Card aria-labelledby="items">
      <CardContent>
        <CardTitle id="items" tabIndex={-1}>
          Your gift
        </CardTitle>
        <ul className="mt-4 flex flex-col gap-3">
          {items.map(({ id, label, amount, frequency, terms }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="text-right">
                {terms ? (
                  <strong className="text-numeric">{terms}</strong>
                ) : (
                  <>
                    <strong className="text-numeric">{formatMajor(amount, currency)}</strong>{" "}
                    <span className="text-muted-foreground">{everyWords(frequency)}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter>
        <TextLink href={givePage(place)}>Change or add a gift</TextLink>
      </CardFooter>
    </Card>
  );
}
