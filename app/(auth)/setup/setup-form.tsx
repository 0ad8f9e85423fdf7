import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { setUp } from "./actions";

type Props = { zones: readonly Option[]; currencies: readonly Option[] };

export function SetupForm({ zones, currencies }: Props) {
  return (
    <Form action={setUp} className="mt-8">
      <TextField
        name="token"
        label="Setup code"
        hint="Printed by the server when it started. It proves this server is yours."
        autoComplete="off"
        spellCheck={false}
      />
      <h2 className="border-t pt-6 text-xl">Your organization</h2>
      <TextField name="organization_name" label="Name" autoComplete="organization" />
      <SelectField
        name="time_zone"
        label="Time zone"
        options={zones}
        defaultValue="America/New_York"
      />
      <SelectField name="currency" label="Currency" options={currencies} defaultValue="USD" />
      <h2 className="border-t pt-6 text-xl">First owner</h2>
      <PersonFields />
      <TextField
        name="email"
        type="email"
        label="Email address"
        hint="You’ll use it to sign in."
        autoComplete="username"
      />
      <NewPasswordField label="Password" />
      <SubmitButton>Create organization</SubmitButton>
    </Form>
  );
}
