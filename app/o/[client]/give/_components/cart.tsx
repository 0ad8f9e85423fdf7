import { Card, CardContent, CardFooter, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { CheckoutView } from "@/lib/checkout/schema";
import type { Choices } from "../choices";
import { givePage, type Place } from "../paths";
import { ItemForm } from "./item-form";

type CartProps = { checkout: CheckoutView; place: Place; choices: Choices };

/** What is in the checkout, to be changed and taken out. */
export async function Cart({ checkout, place, choices }: CartProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("give");
  const { items, subtotal, currency } = checkout;
  return (
    <Card aria-labelledby="items">
      <CardContent className="flex flex-col gap-5">
        <CardTitle id="items" tabIndex={-1}>
          {t("yourGifts")}
        </CardTitle>
        <ul className="flex flex-col divide-y">
          {items.map((item) => (
            <li key={item.id} className="py-4 first:pt-0 last:pb-0">
              <ItemForm
                item={item}
                place={place}
                currency={currency}
                frequencies={choices.frequencies}
              />
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter className="justify-between">
        <p>
          {t("totalToday")}{" "}
          <span className="text-numeric font-semibold whitespace-nowrap">
            {format.major(subtotal, currency)}
          </span>
        </p>
        <TextLink href={givePage(place, "&add=1")}>{t("addAnother")}</TextLink>
      </CardFooter>
    </Card>
  );
}
