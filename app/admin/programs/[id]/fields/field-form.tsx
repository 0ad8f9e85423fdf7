"use client";

import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { Link } from "@/app/_components/ui/near-link";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { FieldView } from "@/lib/sponsorship/schema";
import { MEANING_WORDS, TYPE_WORDS } from "../../words";
import { addField, saveField } from "./actions";

/** A new field, or one that is there: then its key stays, and its type is changed on a page of its own. */
export function FieldForm({ programId, stored }: { programId: number; stored?: FieldView }) {
  return (
    <Form action={stored ? saveField : addField} quiet className="max-w-2xl">
      <input type="hidden" name="program" value={programId} />
      {stored ? <KnownField stored={stored} /> : <NewNameAndKey />}
      <Kind stored={stored} />
      <Readers stored={stored} />
      <Uses stored={stored} />
      <SaveRow label={stored ? "Save field" : "Add field"}>
        <Button asChild variant="secondary">
          <Link href={`/admin/programs/${programId}/fields`}>Cancel</Link>
        </Button>
      </SaveRow>
    </Form>
  );
}

type PartProps = { stored?: FieldView };

const NewNameAndKey = () => (
  <DerivedFields
    source={{
      name: "label",
      label: "Label",
      hint: "As people see it, for example, “Favorite subject”",
      maxLength: 120,
    }}
    derived={{
      name: "key",
      label: "Key",
      hint: "Name in the API and exports. Starts with en_. Can’t be changed later.",
      maxLength: 63,
      className: "max-w-96",
    }}
    derive={(label) => (label.trim() ? `en_${wordFrom(label, "_")}` : "")}
  />
);

const KnownField = ({ stored }: { stored: FieldView }) => (
  <>
    <input type="hidden" name="field" value={stored.id} />
    <input type="hidden" name="type" value={stored.type} />
    <TextField name="label" label="Label" maxLength={120} defaultValue={stored.label} />
  </>
);

function Kind({ stored }: PartProps) {
  const { value } = useFormFields();
  const [type, setType] = useState(value("type", stored?.type ?? "text"));
  return (
    <>
      {!stored && (
        <RadioGroup
          name="type"
          legend="Type"
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
          choices={Object.entries(TYPE_WORDS).map(([each, words]) => ({ value: each, ...words }))}
          defaultValue={type}
          onValueChange={setType}
        />
      )}
      <div className={type === "select" ? undefined : stored ? "hidden" : "hidden noscript:block"}>
        <TextareaField
          name="options"
          label="Choices"
          hint={stored ? "One per line. Options in use can’t be removed." : "One per line."}
          defaultValue={stored?.options.join("\n")}
        />
      </div>
    </>
  );
}

/** Who reads a field follows from what it says, so both stand together. */
function Readers({ stored }: PartProps) {
  const { value, error, ticked } = useFormFields();
  const [meaning, setMeaning] = useState(value("meaning", stored?.meaning ?? "other"));
  const showsDate = stored?.meaning === "birth_date" && !stored.shows_age;
  const [isExact, setExact] = useState(ticked("exact_date", showsDate));
  const isBirthDate = meaning === "birth_date";
  const isPersonal = isBirthDate
    ? isExact
    : MEANING_WORDS[meaning as FieldView["meaning"]]?.isPersonal;
  // A field about nothing personal may be personal by its name, which the operation knows.
  const isByName = meaning === stored?.meaning && !isBirthDate && stored.is_personal;
  const asksPurpose = isPersonal || isByName || error("publish_personal") !== undefined;
  return (
    <FieldSet id="readers" legend="Who sees it">
      <div className="flex flex-col gap-4">
        <SelectField
          name="meaning"
          label="Type of personal information"
          className="max-w-96"
          options={Object.entries(MEANING_WORDS).map(([each, { label }]) => ({
            value: each,
            label,
          }))}
          defaultValue={meaning}
          onChange={(event) => setMeaning(event.currentTarget.value)}
        />
        <CheckboxField
          name="is_public"
          defaultChecked={stored?.is_public ?? false}
          label="Public"
          hint="Shown to everyone in the gallery. Otherwise visible only to staff."
        />
        <div className={isBirthDate ? undefined : "hidden noscript:block"}>
          <CheckboxField
            name="exact_date"
            defaultChecked={showsDate}
            onChange={(event) => setExact(event.currentTarget.checked)}
            label="Show the exact date instead of the age"
            hint="Applies to birth dates. Visitors see the age in years unless you check this."
          />
        </div>
        <div className={asksPurpose ? "flex flex-col gap-3" : "hidden noscript:block"}>
          <Alert tone="warning" title="This can identify or endanger a person">
            Anyone can read and copy public fields, and they can’t be recalled. Publish a last name,
            an exact birth date, an exact place, health, or family only with consent and for a
            reason.
          </Alert>
          <CheckboxField
            name="publish_personal"
            defaultChecked={stored?.is_personal && stored.is_public}
            label="Publish this personal information on purpose"
          />
        </div>
      </div>
    </FieldSet>
  );
}

const Uses = ({ stored }: PartProps) => (
  <FieldSet id="uses" legend="Options">
    <div className="flex flex-col gap-3">
      <CheckboxField
        name="required"
        defaultChecked={stored?.required}
        label="Required"
        hint="Required to save a recipient."
      />
      <CheckboxField
        name="filterable"
        defaultChecked={stored?.filterable}
        label="Visitors can filter by it"
        hint="Public fields only, except long text."
      />
      <CheckboxField
        name="sortable"
        defaultChecked={stored?.sortable}
        label="Visitors can sort by it"
        hint="Public fields only, except long text."
      />
    </div>
  </FieldSet>
);
