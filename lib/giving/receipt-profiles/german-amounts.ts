const ONES = [
  ...["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
  ...["elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn"],
  "neunzehn",
];
const TENS = [
  ...["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig"],
  "neunzig",
];

/** `eintausenddreihundertzweiundzwanzig` of 1322; `ein` at the end stays `ein`. */
export function germanNumber(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  const rest = number % 1000;
  if (number === 0) return "null";
  return [
    millions === 1 && "eine Million ",
    millions > 1 && `${germanNumber(millions)} Millionen `,
    thousands > 0 && `${below1000(thousands)}tausend`,
    rest > 0 && below1000(rest),
  ]
    .filter(Boolean)
    .join("")
    .trim();
}

function below1000(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  return `${hundreds > 0 ? `${ONES[hundreds]}hundert` : ""}${rest > 0 ? below100(rest) : ""}`;
}

function below100(number: number): string {
  if (number < 20) return ONES[number] ?? "";
  const one = number % 10;
  return `${one > 0 ? `${ONES[one]}und` : ""}${TENS[Math.floor(number / 10)]}`;
}

/** `eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent` of 132250 minor units. */
export function germanAmount(minor: number, currency: string): string {
  const [whole, cents] = [Math.floor(minor / 100), minor % 100];
  const name = currency === "EUR" ? "Euro" : currency;
  const small = currency === "EUR" ? " Cent" : "/100";
  return `${germanNumber(whole)} ${name}${cents > 0 ? ` und ${germanNumber(cents)}${small}` : ""}`;
}
