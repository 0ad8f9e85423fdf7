import type { Actor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { storable, textUpTo } from "@/lib/input";
import { FINDERS } from "./finders";
import { type FoundKind, KINDS, type Kind } from "./schema";

/** How many of a kind are found. */
const MOST = 5;

const Words = textUpTo(100).trim();

/**
 * What in the organization has the words in its name, address, code or number, or begins with them in a custom field, at most five of each kind
 * that the actor may see. Nothing for nothing, or for text that could be nowhere.
 */
export async function searchEverything(actor: Actor, given: string): Promise<FoundKind[]> {
  const words = Words.safeParse(storable(given));
  if (!words.success || words.data === "") return [];
  const allowed = KINDS.filter((kind) => maySee(actor, kind));
  const found = await Promise.all(
    allowed.map(async (kind) => ({ kind, items: await FINDERS[kind](actor, words.data, MOST) })),
  );
  return found.filter(({ items }) => items.length > 0);
}

const NEEDS = {
  donors: "donors_view",
  households: "donors_view",
  orders: "orders_view",
  invitations: ["orders_view", "events_view"],
  gifts: "donations_view",
  pledges: "donations_view",
  campaigns: "donations_view",
  events: "events_view",
  forms: "forms_view",
  mailings: "mailings_view",
  journeys: "journeys_view",
  segments: "donors_view",
  reports: "reports_view",
  dashboards: [],
  programs: "entities_view",
  entities: "entities_view",
  records: "records_view",
} as const satisfies Record<Kind, Permission | readonly Permission[]>;

const maySee = (actor: Actor, kind: Kind): boolean =>
  actor.kind === "system" ||
  ("permissions" in actor && [NEEDS[kind]].flat().every((need) => actor.permissions.has(need)));
