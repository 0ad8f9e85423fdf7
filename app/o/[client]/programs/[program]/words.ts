import { formatDate, formatMoney, formatNumber, plural } from "@/lib/format";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";

/** Whether somebody or something still needs help, in words. */
export function stateOf({ available, contribution, currency, ...item }: GalleryItem): string {
  if (contribution) {
    const missing = contribution.goal - contribution.contributed;
    return available ? `${formatMoney(missing, currency)} to go` : "Fully funded";
  }
  const left = item.sp_num - item.sponsors_count;
  if (!available && left > 0) return "Sponsorship in progress";
  if (!available) return item.sponsors_count > 0 ? "Sponsored" : "Not open to sponsors";
  return item.sp_num === 1 ? "Waiting for a sponsor" : `${plural(left, "place")} left`;
}

/** Where an entity is sponsored, or given to. */
export const giveHref = (client: string, program: string, entityId: number): string =>
  `/o/${client}/give?program=${program}&entity=${entityId}`;

/** A field's value as people read it; empty when it has none. */
export function valueText({ type }: Pick<CustomField, "type">, value: string | undefined): string {
  if (!value) return "";
  switch (type) {
    case "date":
      return formatDate(value);
    case "number":
      return formatNumber(Number(value));
    case "checkbox":
      return value === "1" ? "Yes" : "No";
    default:
      return value;
  }
}

const COMMON_ORDERS: Record<string, readonly [up: string, down: string]> = {
  waiting: ["Waiting longest first", "Waiting longest last"],
  title: ["Name, A to Z", "Name, Z to A"],
  created: ["Longest here first", "Newest first"],
  amount: ["Amount, lowest first", "Amount, highest first"],
  sponsored: ["Needing support first", "Supported first"],
};

const ENDS: Record<CustomField["type"], readonly [up: string, down: string]> = {
  text: ["A to Z", "Z to A"],
  textarea: ["A to Z", "Z to A"],
  select: ["A to Z", "Z to A"],
  number: ["lowest first", "highest first"],
  date: ["earliest first", "latest first"],
  checkbox: ["no first", "yes first"],
};

/** Both directions of a sort key. */
export function ordersOf(
  { key, label }: { key: string; label: string },
  fields: readonly Pick<CustomField, "key" | "type">[],
) {
  const type = fields.find((field) => field.key === key)?.type ?? "text";
  const [up, down] = COMMON_ORDERS[key] ?? ENDS[type].map((end) => `${label}, ${end}`);
  return [
    { value: key, label: up ?? label },
    { value: `-${key}`, label: down ?? label },
  ];
}

const PARTS: Record<string, string> = {
  page: "the page number",
  per_page: "how many on a page",
  sort: "the order",
  q: "the search",
  filter: "the filters",
};

/** What was left out of an address, named for people. */
export function ignoredNames(
  ignored: readonly string[],
  filters: readonly { key: string; label: string }[],
): string {
  const names = ignored.map((path) => {
    const label = filters.find(({ key }) => path === `filter.${key}`)?.label;
    return label ? `“${label}”` : (PARTS[path] ?? "a filter");
  });
  return [...new Set(names)].join(", ");
}
