import { isStandard, standardObject } from "@/lib/custom-fields/objects";
import type { Permission } from "@/lib/identity/permissions";

type Permissions = ReadonlySet<Permission>;

const OWN = { view: ["records_view"], edit: ["records_edit"] } as const;

const objectOf = (key: string) => (isStandard(key) ? standardObject(key) : OWN);

/** May a member with these permissions change records of the object? */
export const mayEditRecords = (permissions: Permissions, key: string): boolean =>
  objectOf(key).edit.every((each) => permissions.has(each));

export const mayViewRecords = (permissions: Permissions, key: string): boolean =>
  objectOf(key).view.every((each) => permissions.has(each));
