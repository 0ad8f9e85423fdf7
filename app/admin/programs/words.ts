import { optionsOf } from "@/app/_components/forms/choices";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";

type FundingWords = { label: string; short: string; hint: string };

export const FUNDING_WORDS: Record<ProgramView["funding_type"], FundingWords> = {
  sponsors: {
    label: "Number of sponsors",
    short: "As sponsors",
    hint: "Each recipient takes a set number of sponsors, for example, one per child.",
  },
  contribution: {
    label: "Amount to raise",
    short: "Toward an amount",
    hint: "Gifts of any size add up to a goal, for example, for a well.",
  },
};

export const FREQUENCY_WORDS: Record<number, string> = {
  0: "Once",
  1: "Every month",
  2: "Every two months",
  3: "Every three months",
  4: "Every four months",
  6: "Every six months",
  12: "Every year",
};

export const TYPE_WORDS: Record<FieldView["type"], { label: string; hint: string }> = {
  text: { label: "Short text", hint: "One line, up to 500 characters" },
  textarea: { label: "Long text", hint: "Several paragraphs, for example, a story" },
  number: { label: "Number", hint: "For example, 12 or 7.5" },
  date: { label: "Date", hint: "For example, a birthday" },
  select: { label: "Choice", hint: "One of your choices" },
  checkbox: { label: "Yes or no", hint: "A checkbox" },
};

export const NAME_WORDS: Record<ProgramView["public_names"], { label: string; hint: string }> = {
  first: {
    label: "First names",
    hint: "For people. You can choose another public name for each recipient.",
  },
  full: {
    label: "Full names",
    hint: "For places and things, such as a well or a classroom. For people, this publishes last names.",
  },
};

type MeaningWords = { label: string; isPersonal: boolean };

export const MEANING_WORDS: Record<FieldView["meaning"], MeaningWords> = {
  other: { label: "Nothing personal", isPersonal: false },
  region: { label: "Region", isPersonal: false },
  birth_date: { label: "Birth date", isPersonal: true },
  last_name: { label: "Last name", isPersonal: true },
  exact_place: { label: "Exact place, such as a village or an address", isPersonal: true },
  health: { label: "Health", isPersonal: true },
  family: { label: "Family", isPersonal: true },
};

const ORDER_WORDS: Record<string, string> = {
  waiting: "Longest wait first",
  "-waiting": "Shortest wait first",
  title: "Name, A to Z",
  "-title": "Name, Z to A",
  created: "Oldest first",
  "-created": "Newest first",
  amount: "Amount, lowest first",
  "-amount": "Amount, highest first",
  sponsored: "Needing support first",
  "-sponsored": "Supported first",
};

/** Every order that a program's gallery can begin with. */
export const galleryOrders = (fields: readonly FieldView[]) => [
  ...optionsOf(ORDER_WORDS),
  ...fields
    .filter((field) => field.sortable && field.is_public)
    .flatMap(({ key, label, shows_age }) => [
      { value: key, label: `${shows_age ? "Age" : label}, ascending` },
      { value: `-${key}`, label: `${shows_age ? "Age" : label}, descending` },
    ]),
];
