import { Money } from "@/app/_components/ui/money";
import { currencyExponent } from "@/lib/money";

/** An amount as the order's view gives it, in major units. */
export function Amount({ major, currency }: { major: number; currency: string }) {
  return <Money minor={Math.round(major * 10 ** currencyExponent(currency))} currency={currency} />;
}
