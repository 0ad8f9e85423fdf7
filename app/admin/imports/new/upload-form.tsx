"use client";

import { useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber } from "@/lib/format";
import { MOST_BYTES, MOST_COLUMNS, MOST_MEGABYTES, MOST_ROWS } from "@/lib/imports/limits";
import type { ImportSummary } from "@/lib/imports/schema";
import { uploadFile } from "../actions";
import { KIND_WORDS } from "../words";

type Kind = ImportSummary["what"];

const ABOUT: Record<Kind, string> = {
  donors: "People and organizations. Who is known by id, email address or name is not added twice.",
  gifts: "Gifts of the past. Their donors are found or added; nobody is sent a receipt.",
};

const FORMAT = `CSV with a heading row, separated by comma, semicolon or tab. At most ${MOST_MEGABYTES} MB, ${formatNumber(MOST_ROWS)} rows and ${MOST_COLUMNS} columns.`;
const TOO_LARGE = `This file is larger than ${MOST_MEGABYTES} MB. Split it, and import one part after the other.`;

/** A file that is too large is not sent: the way there would take long, and end in a refusal. */
export function UploadForm({ kinds, first }: { kinds: readonly Kind[]; first: Kind }) {
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <Form action={uploadFile} className="max-w-2xl">
      {({ value, error }) => (
        <>
          <RadioGroup
            name="what"
            legend="What is in the file?"
            choices={kinds.map((what) => ({
              value: what,
              label: KIND_WORDS[what],
              hint: ABOUT[what],
            }))}
            defaultValue={value("what", first)}
            error={error("what")}
          />
          <Field
            name="file"
            label="File"
            hint={FORMAT}
            error={isTooLarge ? TOO_LARGE : error("file")}
          >
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                onChange={({ currentTarget: input }) => {
                  const isRefused = (input.files?.[0]?.size ?? 0) > MOST_BYTES;
                  setTooLarge(isRefused);
                  if (isRefused) input.value = "";
                }}
              />
            )}
          </Field>
          <div>
            <SubmitButton>Go on</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
