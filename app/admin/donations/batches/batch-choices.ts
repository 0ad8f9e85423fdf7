import type { Option } from "@/app/_components/forms/choices";
import { BATCH_METHODS } from "@/lib/giving/gift-batches/schema";
import { listPurposes } from "@/lib/giving/gifts/entry-choices";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { MemberActor } from "@/lib/identity/actor";

export type BatchChoices = {
  designations: Option[];
  appeals: Option[];
};

type Named = { id: number; name: string };
/** What is chosen already: offered even where it is no longer in use. */
type Chosen = { currency?: string; designation?: Named; appeal?: Named | null };

export const METHOD_OPTIONS: readonly Option[] = BATCH_METHODS.map((method) => ({
  value: method,
  label: METHOD_NAMES[method],
}));

/** What a batch or one of its gifts can be for, in the batch's currency, and the appeals in use. */
export async function readBatchChoices(
  staff: MemberActor,
  { currency, designation, appeal }: Chosen = {},
): Promise<BatchChoices> {
  const [purposes, sources] = await Promise.all([listPurposes(staff), listGiftSources(staff)]);
  return {
    designations: withChosen(
      purposes
        .filter((each) => !currency || each.currency === currency)
        .map(({ designationId, program, name, currency: code }) => ({
          value: String(designationId),
          label: currency ? `${program}: ${name}` : `${program}: ${name} (${code})`,
        })),
      designation,
    ),
    appeals: withChosen(
      sources
        .filter(({ kind, archived_at }) => kind === "appeal" && !archived_at)
        .map(({ id, name }) => ({ value: String(id), label: name })),
      appeal,
    ),
  };
}

const withChosen = (options: Option[], chosen: Named | null | undefined): Option[] =>
  !chosen || options.some(({ value }) => value === String(chosen.id))
    ? options
    : [...options, { value: String(chosen.id), label: chosen.name }];
