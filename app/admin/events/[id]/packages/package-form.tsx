"use client";

import Link from "next/link";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { SponsorPackageView } from "@/lib/events/product-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { Part } from "../../_components/part";
import { CapacityField, PriceFields, TimingField } from "../../_components/product-fields";
import { savePackage } from "../../product-actions";

type PartProps = { fields: FormFields; event: EventSetupView; stored?: SponsorPackageView };

type FormProps = Omit<PartProps, "fields"> & { words: EntryWords };

export const PackageForm = ({ event, words, stored }: FormProps) => (
  <Form action={savePackage} quiet className="max-w-2xl gap-10">
    {(fields) => {
      const part = { fields, event, stored };
      return (
        <>
          <input type="hidden" name="event" value={event.id} />
          {stored && <input type="hidden" name="item" value={stored.id} />}
          <div className="flex flex-col gap-6">
            <Words {...part} />
            <PriceFields {...part} words={words} />
          </div>
          <Part title="Seats">
            <Seats {...part} />
          </Part>
          <Part title="Sale">
            <CheckboxField
              name="active"
              label="On sale"
              hint="Off sale, nobody can choose it; sponsors who have it keep it."
              defaultChecked={
                fields.state.problems.length > 0
                  ? fields.values("active").length > 0
                  : (stored?.active ?? true)
              }
              error={fields.error("active")}
            />
            <CapacityField fields={fields} stored={stored} what="packages" />
          </Part>
          <SaveRow label={stored ? "Save package" : "Add package"} state={fields.state}>
            <Button asChild variant="secondary">
              <Link href={`/admin/events/${event.id}/packages`}>Cancel</Link>
            </Button>
          </SaveRow>
        </>
      );
    }}
  </Form>
);

const Words = ({ fields: { value, error }, stored }: PartProps) => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="Such as “Beacon sponsor”."
      maxLength={255}
      defaultValue={value("name", stored?.name)}
      error={error("name")}
    />
    <TextField
      name="tier"
      label="Tier"
      hint="Such as Gold. Sponsors are shown by it."
      optional
      maxLength={120}
      className="max-w-72"
      defaultValue={value("tier", stored?.tier)}
      error={error("tier")}
    />
    <TextareaField
      name="benefits"
      label="Benefits"
      hint="One a line, such as “Logo on the lantern wall”."
      optional
      rows={4}
      defaultValue={value("benefits", stored?.benefits.join("\n"))}
      error={error("benefits")}
    />
  </>
);

const Seats = (part: PartProps) => {
  const { value, error } = part.fields;
  return (
    <>
      <TextField
        name="admissions_per_unit"
        label="Guests with one package"
        hint="0 is a package without seats."
        inputMode="numeric"
        className="max-w-72"
        defaultValue={value("admissions_per_unit", String(part.stored?.admissions_per_unit ?? 0))}
        error={error("admissions_per_unit")}
      />
      <TextField
        name="group_label_prompt"
        label="What to ask for the name of its table"
        optional
        maxLength={255}
        defaultValue={value("group_label_prompt", part.stored?.group_label_prompt)}
        error={error("group_label_prompt")}
      />
      <TimingField {...part} />
    </>
  );
};
