"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { SponsorPackageView } from "@/lib/events/setup/product-schema";
import type { EntryWords } from "@/lib/giving/receipt-profiles/entry-words";
import { Part } from "../../_components/part";
import { CapacityField, PriceFields, TimingField } from "../../_components/product-fields";
import { savePackage } from "../../product-actions";

type PartProps = { event: EventSetupView; stored?: SponsorPackageView };

type FormProps = PartProps & { words: EntryWords };

export const PackageForm = ({ event, words, stored }: FormProps) => (
  <Form action={savePackage} quiet className="max-w-2xl gap-10!">
    <input type="hidden" name="event" value={event.id} />
    {stored && <input type="hidden" name="item" value={stored.id} />}
    <div className="flex flex-col gap-6">
      <Words stored={stored} />
      <PriceFields words={words} event={event} stored={stored} />
    </div>
    <Part title="Seats">
      <Seats stored={stored} />
    </Part>
    <Part title="Sale">
      <CheckboxField
        name="active"
        label="On sale"
        hint="When off sale, it can’t be chosen. Existing sponsors keep it."
        defaultChecked={stored?.active ?? true}
      />
      <CapacityField stored={stored} what="packages" />
    </Part>
    <SaveRow label={stored ? "Save package" : "Add package"}>
      <Button asChild variant="secondary">
        <Link href={`/admin/events/${event.id}/packages`}>Cancel</Link>
      </Button>
    </SaveRow>
  </Form>
);

const Words = ({ stored }: Pick<PartProps, "stored">) => (
  <>
    <TextField
      name="name"
      label="Name"
      hint="For example, “Beacon sponsor”"
      maxLength={255}
      defaultValue={stored?.name}
    />
    <TextField
      name="tier"
      label="Tier"
      hint="For example, Gold. Sponsors are grouped by tier."
      optional
      maxLength={120}
      className="max-w-72"
      defaultValue={stored?.tier}
    />
    <TextareaField
      name="benefits"
      label="Benefits"
      hint="One per line, for example, “Logo on the lantern wall”"
      optional
      rows={4}
      defaultValue={stored?.benefits.join("\n")}
    />
  </>
);

const Seats = ({ stored }: Pick<PartProps, "stored">) => (
  <>
    <TextField
      name="admissions_per_unit"
      label="Seats per package"
      hint="Enter 0 for a package without seats."
      inputMode="numeric"
      className="max-w-72"
      defaultValue={stored?.admissions_per_unit ?? 0}
    />
    <TextField
      name="group_label_prompt"
      label="Table name question"
      optional
      maxLength={255}
      defaultValue={stored?.group_label_prompt}
    />
    <TimingField stored={stored} />
  </>
);
