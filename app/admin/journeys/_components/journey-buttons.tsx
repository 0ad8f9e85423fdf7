"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { Dialog, DialogContent, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { JourneyView } from "@/lib/journeys/schema";
import { activate, archive, copy, pause, remove, resume } from "../actions";

type Props = {
  journey: Pick<JourneyView, "id" | "name" | "state" | "version" | "active" | "is_changed">;
  /** What the draft changes of the version that donors enter. */
  differences: readonly string[];
  /** How many donors fulfil the entry’s condition today; null where it has none or it is not known. */
  matching: number | null;
  problems: number;
  mayRun: boolean;
  mayEdit: boolean;
};

/** What can be done with a journey as a whole. */
export function JourneyButtons({ journey, mayRun, mayEdit, ...draft }: Props) {
  const { id, name, state, version, active } = journey;
  const own = <input type="hidden" name="journey" value={id} />;
  const isNew = version === null;
  return (
    <>
      {mayRun && state !== "archived" && (isNew || journey.is_changed) && (
        <Activation journey={journey} {...draft} />
      )}
      {mayRun && state === "active" && (
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm">
              Pause…
            </Button>
          }
          title={`Pause “${name}”?`}
          description={`No one else enters, and the ${plural(active, "donor")} inside stay where they are until you resume.`}
          confirmLabel="Pause journey"
          tone="primary"
          action={telling(pause)}
        >
          {own}
        </AlertDialog>
      )}
      {mayRun && state === "paused" && (
        <AlertDialog
          trigger={<Button size="sm">Resume…</Button>}
          title={`Resume “${name}”?`}
          description="Donors continue from where they are. Steps that are more than a day late are skipped, unless the journey’s settings say otherwise."
          confirmLabel="Resume journey"
          tone="primary"
          action={telling(resume)}
        >
          {own}
        </AlertDialog>
      )}
      {mayEdit && <CopyDialog id={id} name={name} />}
      {mayRun && !isNew && state !== "archived" && (
        <AlertDialog
          trigger={
            <Button variant="ghost" size="sm">
              Archive…
            </Button>
          }
          title={`Archive “${name}”?`}
          description={`The ${plural(active, "donor")} inside leave right away. An archived journey can’t be activated again.`}
          confirmLabel="Archive journey"
          action={telling(archive)}
        >
          {own}
        </AlertDialog>
      )}
      {mayEdit && isNew && (
        <AlertDialog
          trigger={
            <Button variant="ghost" size="sm">
              Delete…
            </Button>
          }
          title={`Delete “${name}”?`}
          description="This draft was never activated. This can’t be undone."
          confirmLabel="Delete draft"
          action={telling(remove)}
        >
          {own}
        </AlertDialog>
      )}
    </>
  );
}

type ActivationProps = Pick<Props, "journey" | "differences" | "matching" | "problems">;

function Activation({ journey, differences, matching, problems }: ActivationProps) {
  const { id, name, version, active } = journey;
  const isNew = version === null;
  const verb = isNew ? "Activate" : "Publish changes";
  return (
    <AlertDialog
      trigger={
        <Button size="sm" disabled={problems > 0}>
          {verb}…
        </Button>
      }
      title={isNew ? `Activate “${name}”?` : `Publish version ${version + 1} of “${name}”?`}
      description={
        isNew
          ? "From then on, donors go through it automatically."
          : "Donors who enter from now on follow the new version."
      }
      confirmLabel={isNew ? "Activate journey" : "Publish version"}
      tone="primary"
      action={telling(activate)}
    >
      <input type="hidden" name="journey" value={id} />
      {differences.length > 0 && (
        <div>
          <p className="font-semibold">What changes</p>
          <ul className="mt-1 ml-5 max-h-48 list-disc space-y-1 overflow-y-auto text-sm">
            {differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {matching !== null && (
        <RadioGroup
          name="from"
          legend="Who enters"
          defaultValue="now"
          choices={[
            { value: "now", label: "Only donors who qualify from now on" },
            {
              value: "matching",
              label: `Also the ${formatNumber(matching)} who match today`,
              hint: "They’re enrolled in the background, and their first step follows right away.",
            },
          ]}
        />
      )}
      {!isNew && active > 0 && (
        <CheckboxField
          name="move"
          label={`Move the ${plural(active, "donor")} inside to the new version`}
          hint="Otherwise, they finish the version they entered. Donors at a removed step stay in their version either way."
        />
      )}
    </AlertDialog>
  );
}

const CopyDialog = ({ id, name }: { id: number; name: string }) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="ghost" size="sm">
        Copy…
      </Button>
    </DialogTrigger>
    <DialogContent title={`Copy “${name}”`} description="The copy is a separate draft.">
      <Form action={copy}>
        <input type="hidden" name="journey" value={id} />
        <TextField
          name="name"
          label="Name"
          maxLength={120}
          autoComplete="off"
          defaultValue={`${name.slice(0, 110)} (copy)`}
        />
        <SubmitButton className="self-start">Create copy</SubmitButton>
      </Form>
    </DialogContent>
  </Dialog>
);
