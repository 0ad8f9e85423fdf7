import { morningOf } from "@/lib/events/local-day";
import type { OrderChanges, OrderView } from "@/lib/events/schema";
import { asksNow } from "./conditions";
import { type Fields, logoOf } from "./fields";
import { changedNames } from "./merge";

type Item = { id: number } & Record<string, unknown>;
type Lists = Record<"groups" | "attendees" | "sponsors", Item[]>;

export type Changes = {
  /** Only what changed, in the body of the order update. */
  body: OrderChanges;
  /** The form's field behind each path of the body, such as `attendees.0.email`. */
  fieldAt: Record<string, string>;
};

/** What the guest changed since `base`, as the order update takes it; empty lists are left out. */
export function changesOf(order: OrderView, base: Fields, mine: Fields): Changes {
  const lists: Lists = { groups: [], attendees: [], sponsors: [] };
  const fieldAt: Record<string, string> = {};
  for (const name of changedNames(base, mine)) {
    const [kind, id, part = "", question] = name.split(".");
    if (!isList(kind)) continue;
    const value = mine[name] ?? "";
    const index = place(lists[kind], Number(id));
    const item = lists[kind][index];
    if (!item) continue;
    if (part !== "answers") {
      Object.assign(item, bodyOf(kind, part, value, order.event.timezone));
      for (const key of part === "logo" ? LOGO_KEYS : [part])
        fieldAt[`${kind}.${index}.${key}`] = name;
    } else if (asksNow(order, mine, name)) {
      const answers = Array.isArray(item.answers) ? item.answers : [];
      item.answers = answers;
      fieldAt[`${kind}.${index}.answers.${answers.length}`] = name;
      answers.push({ question_id: Number(question), answer: value || null });
    }
  }
  const filled = Object.entries(lists).filter(([, items]) => items.length > 0);
  return { body: { version: order.version, ...Object.fromEntries(filled) }, fieldAt };
}

const LOGO_KEYS = ["logo_upload_id", "logo_upload_key", "logo_file_name"];

const isList = (kind: string | undefined): kind is keyof Lists =>
  kind === "groups" || kind === "attendees" || kind === "sponsors";

function place(items: Item[], id: number): number {
  const index = items.findIndex((item) => item.id === id);
  return index >= 0 ? index : items.push({ id }) - 1;
}

function bodyOf(kind: keyof Lists, part: string, value: string, timeZone: string) {
  if (kind !== "sponsors") return { [part]: value || null };
  switch (part) {
    case "public_visibility":
    case "renewal_follow_up_requested":
      return { [part]: value === "true" };
    case "renewal_follow_up_at":
      return { [part]: morningOf(value, timeZone) ?? null };
    case "logo": {
      const logo = logoOf(value);
      if (!logo) return { logo_upload_id: null };
      return "key" in logo
        ? { logo_upload_key: logo.key, logo_file_name: logo.name }
        : { logo_upload_id: logo.id };
    }
    default:
      return { [part]: value || null };
  }
}

/** The field that a problem's path speaks of, or undefined: `attendees.0.answers.1.answer` and above. */
export function fieldOf(changes: Changes, path: string): string | undefined {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const name = changes.fieldAt[parts.slice(0, length).join(".")];
    if (name) return name;
  }
  return undefined;
}
