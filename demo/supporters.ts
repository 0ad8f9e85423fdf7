import { type Person, person } from "./people";

/** Somebody who gives to the demo's organization, and since when. */
export type Supporter = {
  person: Person;
  city: string;
  state: string;
  /** How long ago they began to sponsor a child. */
  months: number;
  /** Months between gifts for the child; 0 is once, for a year. Monthly unless given. */
  every?: 0 | 1 | 3 | 12;
  /** What they add for general work each month, in dollars. */
  monthly?: number;
  /** Checks of earlier years: how many months ago, and dollars. */
  checks?: readonly (readonly [months: number, amount: number])[];
  /** The test card they pay with, if it is no Visa that pays. */
  token?: string;
};

const from = (
  name: string,
  place: readonly [city: string, state: string],
  months: number,
  more: Omit<Partial<Supporter>, "person" | "city" | "state" | "months"> = {},
): Supporter => ({ person: person(name), city: place[0], state: place[1], months, ...more });

const PORTLAND = ["Portland", "ME"] as const;
const BANGOR = ["Bangor", "ME"] as const;
const BOSTON = ["Boston", "MA"] as const;
const KEENE = ["Keene", "NH"] as const;

/** The donor of `.data/demo.json`: two gifts a month, checks before, and two seats at the gala. */
export const DEMO_DONOR = from("Nadia Petrov", PORTLAND, 13, {
  monthly: 25,
  checks: [
    [38, 150],
    [26, 200],
    [15, 250],
  ],
});

/** Whose card was reported lost after the first gift: the recurring one waits for another. */
export const REPORTED_LOST = from("Agnes Delacroix", BANGOR, 1, { token: "tok_lostLater" });

/** Whose bank disputes a gift. */
export const DISPUTING = from("Jonah Ferreira", BOSTON, 1);

/** Made up, as everybody here is. Each sponsors one of the children who have a sponsor. */
export const SPONSORS: readonly Supporter[] = [
  from("Gareth Oduya", PORTLAND, 1, { token: "tok_failsLater" }),
  from("Wren Castellane", BANGOR, 11, { every: 0, monthly: 10 }),
  from("Ottoline Marsh", BOSTON, 9, { checks: [[30, 1_200]] }),
  from("Demetrius Vale", KEENE, 8),
  from("Philippa Noor", PORTLAND, 7, {
    checks: [
      [44, 75],
      [33, 75],
      [20, 100],
    ],
  }),
  from("Bastian Kowalczyk", BOSTON, 6, { monthly: 40, token: "tok_mastercard" }),
  from("Ines Halloran", BANGOR, 6, { every: 3 }),
  from("Tobias Achterberg", PORTLAND, 5, { checks: [[17, 5_000]] }),
  from("Maren Silveira", KEENE, 4, { token: "tok_amex" }),
  from("Quentin Abara", BOSTON, 4, { every: 12 }),
  from("Lotte Fairbairn", PORTLAND, 3, { monthly: 15 }),
  from("Ruben Castillo", BANGOR, 3),
  from("Saskia Thornton", PORTLAND, 2, { checks: [[14, 300]] }),
  from("Emeka Lindholm", BOSTON, 2),
  from("Clara Whitcombe", KEENE, 2),
  from("Yusuf Marchetti", PORTLAND, 1),
  REPORTED_LOST,
  DISPUTING,
];

/** They send checks for wells and classrooms. */
export const BUILDERS: readonly Supporter[] = [
  from("Hazel Okonkwo", PORTLAND, 0),
  from("Matthias Renner", BOSTON, 0),
  from("Dorothy Sandoval", BANGOR, 0),
  from("Prakash Iyer", KEENE, 0),
  from("Elspeth Moran", PORTLAND, 0),
];
