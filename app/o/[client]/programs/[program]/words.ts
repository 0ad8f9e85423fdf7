import type { Speech } from "@/lib/language/speech";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import type { Base } from "../../base-path";
import { givePage } from "../../give/paths";

/** Whether someone or something still needs help, in words. */
export function stateOf(
  { t, format }: Speech,
  { available, contribution, currency, ...item }: GalleryItem,
): string {
  const say = t("gallery");
  if (contribution) {
    const missing = contribution.goal - contribution.contributed;
    return available
      ? say("toGo", { amount: format.money(missing, currency) })
      : say("fullyFunded");
  }
  const left = item.sp_num - item.sponsors_count;
  if (!available && left > 0) return say("inProgress");
  if (!available) return say(item.sponsors_count > 0 ? "sponsored" : "notOpen");
  return item.sp_num === 1 ? say("waiting") : say("placesLeft", { count: left });
}

/** Where an entity is sponsored, or given to. */
export const giveHref = (base: Base, program: string, entityId: number): string =>
  givePage({ ...base, program }, `&entity=${entityId}`);

/** A field's value as people read it; empty when it has none. */
export function valueText(
  { t, format }: Speech,
  { type }: Pick<CustomField, "type">,
  value: string | undefined,
): string {
  if (!value) return "";
  switch (type) {
    case "date":
      return format.date(value);
    case "number":
      return format.number(Number(value));
    case "checkbox":
      return t("gallery")(value === "1" ? "yes" : "no");
    default:
      return value;
  }
}

const COMMON_ORDERS = {
  waiting: ["orderWaiting", "orderWaitingDown"],
  title: ["orderTitle", "orderTitleDown"],
  created: ["orderCreated", "orderCreatedDown"],
  amount: ["orderAmount", "orderAmountDown"],
  sponsored: ["orderSponsored", "orderSponsoredDown"],
} as const;

const FIELD_ORDERS = {
  text: ["fieldText", "fieldTextDown"],
  textarea: ["fieldText", "fieldTextDown"],
  select: ["fieldText", "fieldTextDown"],
  number: ["fieldNumber", "fieldNumberDown"],
  date: ["fieldDate", "fieldDateDown"],
  checkbox: ["fieldCheckbox", "fieldCheckboxDown"],
} as const satisfies Record<CustomField["type"], unknown>;

const isCommon = (key: string): key is keyof typeof COMMON_ORDERS =>
  Object.hasOwn(COMMON_ORDERS, key);

/** Both directions of a sort key. */
export function ordersOf(
  { t }: Speech,
  { key, label }: { key: string; label: string },
  fields: readonly Pick<CustomField, "key" | "type">[],
) {
  const type = fields.find((field) => field.key === key)?.type ?? "text";
  const [up, down] = isCommon(key) ? COMMON_ORDERS[key] : FIELD_ORDERS[type];
  return [
    { value: key, label: t("gallery")(up, { label }) },
    { value: `-${key}`, label: t("gallery")(down, { label }) },
  ];
}

const PARTS = {
  page: "ignoredPage",
  per_page: "ignoredPerPage",
  sort: "ignoredSort",
  q: "ignoredSearch",
  filter: "ignoredFilters",
} as const;

/** What was left out of an address, named for people. */
export function ignoredNames(
  { t, format }: Speech,
  ignored: readonly string[],
  filters: readonly { key: string; label: string }[],
): string {
  const say = t("gallery");
  const names = ignored.map((path) => {
    const label = filters.find(({ key }) => path === `filter.${key}`)?.label;
    if (label) return say("quoted", { name: label });
    return say(path in PARTS ? PARTS[path as keyof typeof PARTS] : "ignoredFilter");
  });
  return format.list([...new Set(names)]);
}

/** The product's own filter in the reader's language; a program's own ones as staff named them. */
export const filterLabel = (
  { t }: Speech,
  { key, label }: { key: string; label: string },
): string => (key === "available" ? t("gallery")("available") : label);
