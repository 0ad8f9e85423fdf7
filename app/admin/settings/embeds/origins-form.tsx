"use client";

import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { saveEmbedSettings } from "./actions";

/** The websites that may show widgets, one on each line. */
export function OriginsForm({ origins }: { origins: readonly string[] }) {
  return (
    <Form action={saveEmbedSettings} className="max-w-2xl">
      <TextareaField
        name="allowed_origins"
        label="Allowed websites"
        hint="One per line, such as https://www.example.org. If you use the address both with and without www, list both."
        optional
        rows={Math.max(4, origins.length + 1)}
        defaultValue={origins.join("\n")}
      />
      <SubmitButton className="self-start">Save websites</SubmitButton>
    </Form>
  );
}
