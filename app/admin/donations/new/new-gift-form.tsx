"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form, type FormFields } from "@/app/_components/forms/form";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorChoice } from "@/lib/donors/donor-search";
import type { GiftSourceView } from "@/lib/giving/gift-source-schema";
import type { AskedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { enterGift } from "../actions";
import { GiftFields } from "../gift-fields";

type Props = {
  /** Undefined for a new donor. */
  donor: DonorChoice | undefined;
  /** What was searched for: the beginning of a new donor’s name. */
  who: string;
  purposes: readonly Option[];
  sources: readonly GiftSourceView[];
  today: string;
  asked: AskedOfGifts;
};

export function NewGiftForm({ donor, who, purposes, sources, today, asked }: Props) {
  return (
    <Form action={enterGift} className="max-w-2xl">
      {(fields) => (
        <>
          {donor ? <KnownDonor donor={donor} /> : <NewDonor fields={fields} who={who} />}
          <GiftFields
            fields={fields}
            purposes={purposes}
            sources={sources}
            today={today}
            asked={asked}
          />
          <CheckboxField
            name="email_receipt"
            label="Email the receipt"
            hint={hintOf(donor)}
            defaultChecked={fields.values("email_receipt", ["on"]).includes("on")}
          />
          <CheckboxField
            name="acknowledge"
            label="Add to the acknowledgment queue"
            hint="Clear this if the donor has been acknowledged already or asked not to be."
            defaultChecked={fields.values("acknowledge", ["on"]).includes("on")}
          />
          <SaveRow label="Enter gift" state={fields.state}>
            <SubmitButton name="then" value="another" variant="secondary">
              Save and enter another
            </SubmitButton>
          </SaveRow>
        </>
      )}
    </Form>
  );
}

function hintOf(donor: DonorChoice | undefined): string {
  if (!donor) return "To the address above, if you enter one.";
  return donor.email ? `To ${donor.email}.` : "This donor has no email address.";
}

const KnownDonor = ({ donor }: { donor: DonorChoice }) => (
  <>
    <p id="donor_id">
      From <strong>{donor.name}</strong>.{" "}
      <TextLink href="/admin/donations/new">Choose another donor</TextLink>
    </p>
    <input type="hidden" name="donor_id" value={donor.id} />
  </>
);

const KINDS = [
  { value: "person", label: "A person" },
  { value: "organization", label: "An organization" },
];

function NewDonor({ fields: { value, error }, who }: { fields: FormFields; who: string }) {
  const [first = "", ...rest] = who.includes("@") ? [""] : who.split(/\s+/);
  return (
    <fieldset className="flex flex-col gap-6 rounded-lg border p-4">
      <legend className="px-2 font-semibold">Donor</legend>
      <p>
        New donor. <TextLink href="/admin/donations/new">Choose an existing donor instead</TextLink>
      </p>
      <RadioGroup
        name="kind"
        legend="Donor type"
        choices={KINDS}
        inline
        defaultValue={value("kind", "person")}
        error={error("kind")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="first_name"
          label="First name"
          optional
          maxLength={255}
          defaultValue={value("first_name", first)}
          error={error("first_name")}
        />
        <TextField
          name="last_name"
          label="Last name"
          optional
          maxLength={255}
          defaultValue={value("last_name", rest.join(" "))}
          error={error("last_name")}
        />
        <TextField
          name="organization_name"
          label="Organization"
          hint="For an organization only."
          optional
          maxLength={255}
          defaultValue={value("organization_name")}
          error={error("organization_name")}
        />
        <TextField
          name="email"
          label="Email"
          hint="For the receipt."
          type="email"
          optional
          maxLength={255}
          defaultValue={value("email", who.includes("@") ? who : "")}
          error={error("email")}
        />
      </div>
    </fieldset>
  );
}
