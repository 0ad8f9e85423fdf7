"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { NewPasswordField } from "@/app/_components/forms/new-password-field";
import { PersonFields } from "@/app/_components/forms/person-fields";
import { SelectField } from "@/app/_components/forms/select-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { setUp } from "./actions";

type Props = { zones: readonly Option[]; currencies: readonly Option[] };

export function SetupForm({ zones, currencies }: Props) {
  return (
    <Form action={setUp} className="mt-8">
      {(fields) => {
        const { value, error } = fields;
        return (
          <>
            <TextField
              name="token"
              label="Setup code"
              hint="The server printed it when it started. It shows that this server is yours."
              autoComplete="off"
              spellCheck={false}
              error={error("token")}
            />
            <h2 className="border-t pt-6 text-xl">Your organization</h2>
            <TextField
              name="organization_name"
              label="Name"
              autoComplete="organization"
              defaultValue={value("organization_name")}
              error={error("organization_name")}
            />
            <SelectField
              name="time_zone"
              label="Time zone"
              options={zones}
              defaultValue={value("time_zone", "America/New_York")}
              error={error("time_zone")}
            />
            <SelectField
              name="currency"
              label="Currency"
              options={currencies}
              defaultValue={value("currency", "USD")}
              error={error("currency")}
            />
            <h2 className="border-t pt-6 text-xl">You, its first owner</h2>
            <PersonFields />
            <TextField
              name="email"
              type="email"
              label="Email address"
              hint="You will sign in with it."
              autoComplete="username"
              defaultValue={value("email")}
              error={error("email")}
            />
            <NewPasswordField label="Password" error={error("new_password")} />
            <SubmitButton>Create organization and account</SubmitButton>
          </>
        );
      }}
    </Form>
  );
}
