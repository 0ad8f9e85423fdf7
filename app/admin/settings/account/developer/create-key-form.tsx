import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { PERMISSION_WORDS } from "@/app/admin/_components/access-words";
import type { Permission } from "@/lib/identity/permissions";
import { createKey } from "./actions";
import { FreshSecret } from "./fresh-secret";

const LIFETIMES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "180", label: "180 days" },
  { value: "365", label: "One year" },
  { value: "never", label: "Until it is revoked" },
];

const WORLDS = [
  { value: "test", label: "Test", hint: "Never touches real payments." },
  { value: "live", label: "Live", hint: "For production use." },
];

/** Nothing is ticked at first: a key gets what it needs, not what happens to be there. */
export function CreateKeyForm({ held }: { held: readonly Permission[] }) {
  return (
    <Form action={createKey} quiet>
      {({ state }) => (
        <>
          {state.secret && (
            <FreshSecret key={state.secret} said={state.done} secret={state.secret} />
          )}
          <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name"
              hint="For example, the software that will use it"
              maxLength={80}
            />
            <SelectField
              name="days"
              label="Expires after"
              hint="Shorter is safer if a key is lost."
              options={LIFETIMES}
              defaultValue="90"
            />
          </div>
          <RadioGroup name="world" legend="Kind" inline choices={WORLDS} defaultValue="test" />
          <CheckboxGroup
            name="permissions"
            legend="Permissions"
            className="sm:[&>div]:grid sm:[&>div]:grid-cols-2 lg:[&>div]:grid-cols-3"
            choices={held.map((permission) => ({
              value: permission,
              label: PERMISSION_WORDS[permission],
              hint: <code>{permission}</code>,
            }))}
          />
          <SubmitButton className="self-start">Create key</SubmitButton>
        </>
      )}
    </Form>
  );
}
