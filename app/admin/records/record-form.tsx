"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { CustomInputs } from "@/app/admin/_components/custom/custom-inputs";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import { addRecord, saveRecord } from "./actions";

type Props = {
  object: string;
  /** Undefined for a new one. */
  id?: number;
  /** Undefined where it is not the form’s to say, as a donor’s. */
  name?: string;
  fields: readonly CustomFieldView[];
  stored: CustomView;
  names: LinkedNames;
  submit: string;
  cancel: string;
};

/** A new record of a custom object, or what a record of any object has in its custom fields. */
export const RecordForm = ({ object, id, name, submit, cancel, ...inputs }: Props) => (
  <Form action={id === undefined ? addRecord : saveRecord} quiet className="max-w-2xl">
    <input type="hidden" name="object" value={object} />
    {id !== undefined && <input type="hidden" name="record" value={id} />}
    {name !== undefined && (
      <TextField name="name" label="Name" maxLength={255} defaultValue={name} />
    )}
    <CustomInputs {...inputs} />
    <SaveRow label={submit}>
      <Button asChild variant="secondary">
        <Link href={cancel}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);
