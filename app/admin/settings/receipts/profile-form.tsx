"use client";

import { Form, type FormFields } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { ReceiptProfileView } from "@/lib/giving/receipt-profiles/settings-schema";
import { saveReceiptProfile } from "./actions";

type Offered = ReceiptProfileView["profiles"][number];
type Props = { profile: ReceiptProfileView; offered: Offered };

const PAPER = [
  { value: "LETTER", label: "US Letter" },
  { value: "A4", label: "A4" },
];
const YES_NO = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
];

/** What receipts of one jurisdiction need; saving it chooses that jurisdiction. */
export function ProfileForm({ profile, offered }: Props) {
  const isChosen = profile.jurisdiction === offered.jurisdiction;
  const stored = isChosen ? profile.details : {};
  return (
    <Form action={saveReceiptProfile} className="max-w-2xl">
      {(fields) => {
        const { value, error } = fields;
        return (
          <>
            <input type="hidden" name="jurisdiction" value={offered.jurisdiction} />
            {error("jurisdiction") && <p className="text-danger">{error("jurisdiction")}</p>}
            {offered.details.map((detail) => (
              <DetailField
                key={detail.name}
                detail={detail}
                stored={stored[detail.name]}
                fields={fields}
              />
            ))}
            <div className="grid gap-6 sm:grid-cols-2">
              <SelectField
                name="paper_size"
                label="Paper size"
                options={PAPER}
                defaultValue={value(
                  "paper_size",
                  isChosen ? profile.paper_size : offered.paper_size,
                )}
                error={error("paper_size")}
              />
              <TextField
                name="number_prefix"
                label="Number prefix"
                hint="For example, HL- for HL-2026-00042"
                optional
                maxLength={10}
                defaultValue={value("number_prefix", profile.number_prefix)}
                error={error("number_prefix")}
              />
            </div>
            {offered.needs_signer && <SignerFields profile={profile} fields={fields} />}
            <SubmitButton className="self-start">
              {isChosen ? "Save changes" : `Use for ${offered.name}`}
            </SubmitButton>
          </>
        );
      }}
    </Form>
  );
}

type DetailProps = {
  detail: Offered["details"][number];
  stored: string | undefined;
  fields: FormFields;
};

function DetailField({ detail, stored, fields: { value, error } }: DetailProps) {
  const name = `detail-${detail.name}`;
  const common = {
    name,
    label: detail.label,
    hint: detail.hint ?? undefined,
    error: error(name),
  };
  if (detail.kind === "choice" || detail.kind === "yes_no") {
    const options = detail.kind === "yes_no" ? YES_NO : detail.choices;
    return (
      <SelectField
        {...common}
        options={options}
        defaultValue={value(name, stored ?? options[0]?.value)}
      />
    );
  }
  return (
    <TextField
      {...common}
      type={detail.kind === "date" ? "date" : "text"}
      optional={!detail.is_required}
      defaultValue={value(name, stored)}
    />
  );
}

function SignerFields({ profile, fields }: { profile: ReceiptProfileView; fields: FormFields }) {
  const { value, error } = fields;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="signer_name"
          label="Signer’s name"
          defaultValue={value("signer_name", profile.signer_name)}
          error={error("signer_name")}
        />
        <TextField
          name="signer_title"
          label="Signer’s title"
          optional
          defaultValue={value("signer_title", profile.signer_title)}
          error={error("signer_title")}
        />
      </div>
      <Field
        name="signature"
        label="Signature image"
        hint={
          profile.has_signature
            ? "PNG, up to 80 KB. Choose a file to replace the current image."
            : "PNG, up to 80 KB. Leave blank to sign by hand."
        }
        optional
        error={error("signature")}
      >
        {(control) => <Input {...control} type="file" accept="image/png" />}
      </Field>
      {profile.has_signature && (
        <CheckboxField name="remove_signature" label="Remove signature image" />
      )}
    </>
  );
}
