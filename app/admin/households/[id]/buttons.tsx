"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { DonorChoice } from "@/lib/donors/donor-search";
import type { HouseholdView } from "@/lib/donors/household-schema";
import { addMember, dissolveHousehold, removeMember } from "../actions";
import { moveBox } from "../move-box";

const Hidden = ({ household, donor }: { household: number; donor?: number }) => (
  <>
    <input type="hidden" name="household" value={household} />
    {donor && <input type="hidden" name="donor" value={donor} />}
  </>
);

type Add = { household: number; choice: DonorChoice; home: string | undefined };

/** Whoever lives elsewhere is only added when they are said to leave there. */
export function AddMember({ household, choice, home }: Add) {
  const box = moveBox(choice.id);
  const there = home ? `“${home}”` : "their current household";
  return (
    <Form action={addMember} className="gap-3!">
      {({ state }) => (
        <>
          <Hidden household={household} donor={choice.id} />
          {(home || state.problems.length > 0) && (
            <CheckboxField name={box} label={`Remove ${choice.name} from ${there}`} />
          )}
          <SubmitButton variant="secondary" size="sm" className="self-start">
            Add<span className="sr-only"> {choice.name}</span>
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

type Member = HouseholdView["members"][number];

export function RemoveMember({ household, member }: { household: HouseholdView; member: Member }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="sm">
          Remove<span className="sr-only"> {member.name}</span>
        </Button>
      }
      title={`Remove ${member.name} from ${household.name}?`}
      description="Their gifts no longer count toward the household. You can add them again."
      confirmLabel="Remove"
      action={telling(removeMember)}
    >
      <Hidden household={household.id} donor={member.id} />
    </AlertDialog>
  );
}

export function DissolveButton({ household }: { household: HouseholdView }) {
  return (
    <AlertDialog
      trigger={<Button variant="danger-quiet">Dissolve</Button>}
      title={`Dissolve ${household.name}?`}
      description="Members stay as individual donors, with their gifts. The household’s assignments and tasks are deleted. This can’t be undone."
      confirmLabel="Dissolve household"
      typed={household.name}
      action={telling(dissolveHousehold)}
    >
      <Hidden household={household.id} />
    </AlertDialog>
  );
}
