/** Everybody in the demo world is made up; `.example` and 555-01xx numbers reach nobody. */
export type Person = { first_name: string; last_name: string; email: string; phone?: string };

export const person = (name: string, phone?: string): Person => {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.join(" ");
  const plain = `${first}.${last}`
    .normalize("NFKD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  return { first_name: first, last_name: last, email: `${plain}@mail.example`, phone };
};

export const TABLE_GUESTS = [
  "Rosalind Achebe",
  "Teodor Lindqvist",
  "Maya Castellanos",
  "Owen Fairweather",
  "Zuzanna Wójcik",
].map((name) => person(name));

export const SPONSOR_GUESTS = [
  "Henrik Sorensen",
  "Adaeze Nwosu",
  "Lucía Ferreira",
  "Callum Brodie",
  "Noor Haddad",
  "Imani Walker",
  "Piotr Zieliński",
  "Grace Tanaka",
].map((name) => person(name));
