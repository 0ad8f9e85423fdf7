import type { Option } from "@/app/_components/forms/choices";
import { listPurposes } from "@/lib/giving/gifts/entry-choices";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import type { MemberActor } from "@/lib/identity/actor";
import type { PledgeView } from "@/lib/pledges/schema";
import { purposeKey } from "./pledge-input";

export type PledgeChoices = { purposes: Option[]; appeals: Option[] };

/** What a pledge can be for and which appeals can have brought it in; what it has already stays on offer. */
export async function readPledgeChoices(
  staff: MemberActor,
  pledge?: PledgeView,
): Promise<PledgeChoices> {
  const [purposes, sources] = await Promise.all([listPurposes(staff), listGiftSources(staff)]);
  const offered = purposes
    .filter(({ currency }) => !pledge || currency === pledge.currency)
    .map(({ programId, designationId, program, name, currency }) => ({
      value: purposeKey(programId, designationId),
      label: `${program}: ${name} (${currency})`,
    }));
  return {
    purposes: [...storedPurpose(offered, pledge), ...offered],
    appeals: sources
      .filter(
        ({ id, kind, archived_at }) =>
          kind === "appeal" && (!archived_at || id === pledge?.appeal?.id),
      )
      .map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

function storedPurpose(offered: readonly Option[], pledge?: PledgeView): Option[] {
  if (!pledge) return [];
  const { program, designation } = pledge;
  const value = purposeKey(program.id, designation?.id);
  if (offered.some((option) => option.value === value)) return [];
  return [{ value, label: designation ? `${program.name}: ${designation.name}` : program.name }];
}
