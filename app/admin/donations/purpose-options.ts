import type { Option } from "@/app/_components/forms/choices";
import type { PurposeChoice } from "@/lib/giving/gifts/entry-choices";
import type { DonationView } from "@/lib/giving/gifts/view";
import { purposeKey } from "./gift-input";

/** What a gift can be for: the purposes in use, and those that it has already. */
export function purposeOptions(purposes: readonly PurposeChoice[], gift?: DonationView): Option[] {
  const offered = purposes
    .filter(({ currency }) => !gift || currency === gift.currency)
    .map(({ programId, designationId, name, program, currency }) => ({
      value: purposeKey(programId, { designationId }),
      label: `${program}: ${name} (${currency})`,
    }));
  const known = new Set(offered.map(({ value }) => value));
  const others = (gift?.lines ?? [])
    .map((line) => ({ value: keyOf(gift, line), label: `${gift?.program.name}: ${line.label}` }))
    .filter(({ value }) => !known.has(value));
  return [...new Map(others.map((each) => [each.value, each])).values(), ...offered];
}

/** The purpose of a gift’s line, as a choice names it. */
export const keyOf = (gift: DonationView | undefined, line: DonationView["lines"][number]) =>
  purposeKey(gift?.program.id ?? 0, {
    designationId: line.designation_id,
    entityId: line.entity_id,
  });
