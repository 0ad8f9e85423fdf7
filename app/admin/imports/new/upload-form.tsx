"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { Progress } from "@/app/_components/ui/progress";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber } from "@/lib/format/amounts";
import { formatFileSize } from "@/lib/format/texts";
import { MOST_COLUMNS, MOST_ROWS } from "@/lib/imports/limits";
import type { ImportSummary } from "@/lib/imports/schema";
import { SYSTEM_KEYS, systemName } from "@/lib/imports/systems";
import { type Arrived, useEntityUpload } from "../../entities/[id]/_components/use-entity-upload";
import { uploadFile } from "../actions";
import { KIND_WORDS } from "../words";

type Kind = ImportSummary["what"];

const ABOUT: Record<Kind, string> = {
  donors: "People and organizations. Existing donors are matched by ID, email address, or name.",
  gifts: "Past gifts. Donors are matched or added. No receipts are sent.",
  households: "One row per member. Import the donors first.",
  interactions: "Calls, meetings, emails, and notes. Import the donors first.",
  relationships: "One row per pair, such as a family and its fund. Import the donors first.",
  soft_credits: "One row per credit. Import the donors and gifts first.",
  sponsorships:
    "One row per sponsor and recipient, with the gift that paid for it and the date it is paid through. Import the donors, gifts, and recipients first.",
  recurring_gifts:
    "Active recurring gifts. Nothing is charged until the donor adds a card here. Import the donors first, and the recipients of sponsorships.",
  recipients:
    "The people, places, or animals that donors sponsor. Set up the program and its fields first.",
  tags: "One row per donor and tag. Import the donors first; new tags are added.",
};

const formatOf = (mostAtAll: number) =>
  `CSV, or the first sheet of an Excel workbook (.xlsx), with a heading row. At most ${formatFileSize(mostAtAll)}, ${formatNumber(MOST_ROWS)} rows and ${MOST_COLUMNS} columns.`;

type Props = {
  kinds: readonly Kind[];
  first: Kind;
  /** Bytes that may come with the form; a larger file is uploaded beforehand. */
  mostInForm: number;
  mostAtAll: number;
};

const SYSTEM_OPTIONS = [
  { value: "", label: "Detect from the headings" },
  ...SYSTEM_KEYS.map((key) => ({ value: key, label: systemName(key) })),
];

const Templates = ({ kinds }: { kinds: readonly Kind[] }) => (
  <p className="text-sm text-muted-foreground">
    Starting from scratch? Download a template:{" "}
    {kinds.map((what, index) => (
      <span key={what}>
        {index > 0 && ", "}
        <a
          href={`/api/v1/admin/imports/templates/${what}/template.csv`}
          className="font-semibold underline"
        >
          {KIND_WORDS[what]}
        </a>
      </span>
    ))}
  </p>
);

/** A file that is too large is not sent: the way there would take long, and end in a refusal. */
export function UploadForm({ kinds, first, mostInForm, mostAtAll }: Props) {
  const { send, percent, refusal, setRefusal } = useEntityUpload("importFile");
  const [uploaded, setUploaded] = useState<Arrived>();

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    setUploaded(undefined);
    setRefusal(undefined);
    if (!file || file.size <= mostInForm) return;
    input.value = "";
    if (file.size > mostAtAll)
      return setRefusal(
        `This file is larger than ${formatFileSize(mostAtAll)}. Split it and import the parts one at a time.`,
      );
    const [arrived] = await send([file]);
    setUploaded(arrived);
  }

  return (
    <Form action={uploadFile} className="max-w-2xl">
      {({ error }) => (
        <>
          <RadioGroup
            name="what"
            legend="File contents"
            choices={kinds.map((what) => ({
              value: what,
              label: KIND_WORDS[what],
              hint: ABOUT[what],
            }))}
            defaultValue={first}
          />
          <Templates kinds={kinds} />
          <SelectField
            name="system"
            label="Exported from"
            hint="Used to match columns. You can correct them in the next step."
            options={SYSTEM_OPTIONS}
            defaultValue=""
          />
          <Field
            name="file"
            label="File"
            hint={uploaded ? `${uploaded.name} uploaded.` : formatOf(mostAtAll)}
            error={refusal ?? error("file")}
          >
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
                onChange={({ currentTarget }) => choose(currentTarget)}
              />
            )}
          </Field>
          <input type="hidden" name="upload" value={uploaded?.key ?? ""} />
          {percent !== null && <Progress label="Uploading the file" value={percent} showLabel />}
          <div>
            <SubmitButton disabled={percent !== null}>Continue</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
