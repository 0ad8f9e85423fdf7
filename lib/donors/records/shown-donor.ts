import { isDeepStrictEqual } from "node:util";
import { db } from "@/db/client";
import { invalid, type Problem } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { lockDonor, presentDonor } from "../donor-rows";
import { DonorChanges, type DonorChangesInput, type DonorView } from "../schema";
import { reviseDonor } from "./donors";

type Shown = { shown: DonorChangesInput; replace?: boolean };
type Key = keyof DonorChanges & keyof DonorView;

/**
 * Changes a donor by a form that showed them as `shown`: what was left as it was shown stays as it is by
 * now. Throws as `changeDonor`, and 422 `changed_meanwhile` for fields that someone else has also changed, unless
 * that is to be replaced.
 */
export async function changeShownDonor(
  actor: MemberActor,
  id: number,
  input: DonorChangesInput,
  { shown, replace = false }: Shown,
): Promise<DonorView> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(DonorChanges, input);
  const seen = accept(DonorChanges, shown);
  const touched = keysOf(wanted)
    .filter((key) => key !== "custom")
    .filter((key) => !isDeepStrictEqual(wanted[key], seen[key]));
  return db.transaction(async (tx) => {
    const before = await lockDonor(tx, actor, id);
    if (!replace) requireAsSeen(presentDonor(before), { wanted, seen, touched });
    const changes = Object.fromEntries(touched.map((key) => [key, wanted[key]]));
    const custom = touchedValues(wanted.custom, seen.custom);
    return presentDonor(await reviseDonor(tx, actor, before, { ...changes, custom }));
  });
}

/** Of custom fields, those that were left as they were shown stay too; of others the last change counts. */
const touchedValues = (wanted: DonorChanges["custom"], seen: DonorChanges["custom"]) =>
  wanted &&
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(value, seen?.[key])),
  );

const keysOf = (wanted: DonorChanges) => Object.keys(wanted) as Key[];

type Compared = { wanted: DonorChanges; seen: DonorChanges; touched: readonly Key[] };

function requireAsSeen(now: DonorView, { wanted, seen, touched }: Compared): void {
  const problems: Problem[] = touched
    .filter((key) => !isDeepStrictEqual(now[key], seen[key] ?? null))
    .filter((key) => !isDeepStrictEqual(now[key], wanted[key]))
    .map((path) => ({ path, code: "changed_meanwhile", message: meanwhile(now[path]) }));
  if (problems.length > 0)
    throw invalid("Someone else has changed this donor.", problems, "changed_meanwhile");
}

const meanwhile = (value: unknown): string =>
  typeof value === "string" && value
    ? `Someone else has changed this to “${value}” in the meantime.`
    : "Someone else has changed this in the meantime.";
