import type { SQL } from "drizzle-orm";
import type { Permission } from "@/lib/identity/permissions";
import type { Ground, ProfileGround } from "./ground";
import type { Kind, Value, Wanted } from "./operators";
import type { Where } from "./rows-sql";
import type { Snapshot } from "./snapshot";

/** Groups of fields in the order in which staff choose from them. */
export const FIELD_GROUPS = {
  donor: "Donor",
  consents: "Communication preferences",
  custom: "Custom fields",
  summary: "Giving summary",
  gifts: "Gifts",
  plans: "Recurring gifts",
  sponsorships: "Sponsorships",
  registrations: "Event registrations",
  mailings: "Mailings",
  contact: "Contact and assignment",
} as const;
export type FieldGroup = keyof typeof FIELD_GROUPS;

export type Choice = { value: string; label: string };

/** Lists of choices that are the organization's own. */
export type ChoiceList =
  | "tags"
  | "topics"
  | "key_topics"
  | "programs"
  | "designations"
  | "events"
  | "mailings"
  | "sources"
  | "users";

/** Where a field's value is. Alias `donor`: a donor; `p`: the profile that a donor is shown as. */
export type Source =
  | { of: "donor"; value: (ground: Ground) => SQL }
  | { of: "profile"; value: (ground: ProfileGround) => SQL }
  /** What no single value tells: whether a profile `p` fulfils a comparison without negation. */
  | { of: "profile"; holds: (ground: ProfileGround, op: string, wanted: Wanted) => SQL }
  /** One of many rows' sums, first or last. @property none the value of donors without any row */
  | {
      of: "rows";
      rows: (ground: Ground, where: Where) => SQL;
      donor: SQL;
      value: SQL;
      none: Value;
    };

export type WhereKey = keyof Where;

export type Field = {
  key: string;
  group: FieldGroup;
  label: string;
  kind: Kind;
  /** May a donor have no value? */
  isNullable?: boolean;
  /** Beyond `donors_view`. */
  needs?: Permission;
  choices?: readonly Choice[] | ChoiceList;
  where?: readonly WhereKey[];
  source: Source;
  /** The same of one donor. */
  valueIn: (snapshot: Snapshot, where: Where) => Value;
};
