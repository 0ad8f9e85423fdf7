import type { Slot } from "@/lib/accounting/parts";
import {
  type AccountMappingView,
  type LedgerAccountView,
  MAPPED_SLOTS,
} from "@/lib/accounting/schema";

/** What a mapping is for; without `scope`, everything of its slot that no other mapping takes. */
export type Purpose = {
  key: string;
  slot: Slot;
  /** `value` names a record: `program:3`. */
  scope: { value: string; label: string } | null;
  account: LedgerAccountView | null;
};

/** Every slot in its order, and below it the records that have accounts of their own. */
export const purposesOf = (mappings: readonly AccountMappingView[]): Purpose[] =>
  MAPPED_SLOTS.flatMap((slot) => {
    const own = mappings.filter((mapping) => mapping.slot === slot);
    const general = own.find((mapping) => !scopeOf(mapping));
    return [
      { key: slot, slot, scope: null, account: general?.account ?? null },
      ...own.flatMap((mapping) => {
        const scope = scopeOf(mapping);
        return scope
          ? [{ key: `${slot}/${scope.value}`, slot, scope, account: mapping.account }]
          : [];
      }),
    ];
  });

function scopeOf({ program, designation, event }: AccountMappingView): Purpose["scope"] {
  if (program) return { value: `program:${program.id}`, label: program.name };
  if (designation) return { value: `designation:${designation.id}`, label: designation.name };
  return event && { value: `event:${event.id}`, label: event.name };
}
