import type { Db, Tx } from "@/db/client";
import type { MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { ImportField, Values } from "../fields";
import type { Entered, Entry, Import, ImportRow } from "../import-rows";

/** The fields that say who somebody is. */
export const WHO = ["full_name", "first_name", "last_name", "organization_name", "email"];

/** What a file can be of. Each kind enters its rows by the steps of entering the same by hand. */
export type Kind = {
  /** What entering the same by hand needs. */
  needs: Permission;
  /** Its rows add no donors or gifts: those that one names were there before, and the dry run says so. */
  donorsAreKnown?: true;
  fields: readonly ImportField[];
  /** Fields that only this organization has. */
  ownFields?(reader: Db | Tx, organizationId: number): Promise<ImportField[]>;
  /** Of each of these groups, one field must have a column. */
  requires: readonly { anyOf: readonly string[]; message: string }[];
  /** What tells that two rows of a file are about the same. */
  identity(values: Values): string;
  /** Throws 422 for what entering the same by hand is refused for. */
  enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered>;
  /** Takes back what a row has added. Throws 409 where somebody has worked with it since. */
  undo(tx: Tx, actor: MemberActor, found: Import, row: ImportRow): Promise<void>;
};
