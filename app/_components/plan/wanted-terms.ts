/** What a form or an address asks to change; what was left empty stays. */
export function wantedTerms(query: URLSearchParams): Record<string, unknown> {
  const given = (name: string) => query.get(name)?.trim() || undefined;
  const number = (name: string) => (given(name) === undefined ? undefined : Number(given(name)));
  const wanted = {
    amount: given("amount"),
    frequency: number("frequency"),
    next_charge_on: given("next_charge_on"),
    payment_method_id: number("payment_method_id"),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
