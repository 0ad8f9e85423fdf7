import { ArrowRight } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardFooter, CardTitle } from "@/app/_components/ui/card";
import { Money } from "@/app/_components/ui/money";
import { Link } from "@/app/_components/ui/near-link";
import type { CheckoutView } from "@/lib/checkout/schema";
import { fromMajor } from "@/lib/money";
import type { Choices } from "../choices";
import { type Place, payPage } from "../paths";
import { HoldNotice } from "./hold-notice";
import { ItemForm } from "./item-form";

type CartProps = { checkout: CheckoutView; place: Place; choices: Choices };

/** What is in the checkout, to be changed and taken out. */
export function Cart({ checkout, place, choices }: CartProps) {
  const { items, subtotal, currency } = checkout;
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2">
      <HoldNotice items={items} place={place} from="give" />
      <Card aria-labelledby="items">
        <CardContent className="flex flex-col gap-5">
          <CardTitle id="items" tabIndex={-1}>
            Your gifts
          </CardTitle>
          <ul className="flex flex-col divide-y">
            {items.map((item) => (
              <li key={item.id} className="py-4 first:pt-0 last:pb-0">
                <ItemForm item={item} place={place} currency={currency} choices={choices} />
              </li>
            ))}
          </ul>
        </CardContent>
        <CardFooter className="justify-between">
          <p>
            Total today{" "}
            <Money
              minor={fromMajor(subtotal, currency)}
              currency={currency}
              className="font-semibold"
            />
          </p>
          <Button asChild>
            <Link href={payPage(place)}>
              Continue to your details
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </CardFooter>
      </Card>
    </div>
  );
}
