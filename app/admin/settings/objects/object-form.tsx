"use client";

import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { CustomObjectView } from "@/lib/custom-fields/schema";
import { addObject, saveObject } from "./actions";
import { OBJECTS } from "./paths";

const ONE = {
  name: "singular",
  label: "Singular name",
  hint: "As used in a sentence, for example, “pet”",
  maxLength: 60,
  className: "max-w-96",
};
const MANY = { name: "plural", label: "Plural name", hint: "For example, “pets”", maxLength: 60 };

/** A new object, or one that is there: then its key stays. */
export const ObjectForm = ({ stored }: { stored?: CustomObjectView }) => (
  <Form action={stored ? saveObject : addObject} quiet className="max-w-2xl">
    {stored ? (
      <>
        <input type="hidden" name="object" value={stored.id} />
        <TextField {...ONE} defaultValue={stored.singular} />
        <TextField {...MANY} className="max-w-96" defaultValue={stored.plural} />
      </>
    ) : (
      <>
        <DerivedFields
          source={ONE}
          derived={{
            name: "key",
            label: "Key",
            hint: "Name in the API. Starts with co_. Can’t be changed later.",
            maxLength: 63,
            className: "max-w-96",
          }}
          derive={(name) => (name.trim() ? `co_${wordFrom(name, "_")}` : "")}
        />
        <TextField {...MANY} className="max-w-96" />
      </>
    )}
    <TextareaField
      name="description"
      label="Description"
      optional
      rows={3}
      maxLength={500}
      defaultValue={stored?.description}
    />
    <SaveRow label={stored ? "Save object" : "Add object"}>
      <Button asChild variant="secondary">
        <Link href={OBJECTS}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);
