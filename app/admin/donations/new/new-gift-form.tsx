"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { CustomForm } from "@/app/admin/_components/custom/form-fields";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { DonorChoice } from "@/lib/donors/donor-search";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import type { AskedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import { enterGift } from "../actions";
import { GiftFields, type PledgeChoice } from "../gift-fields";

type Props = {
  /** Undefined for a new donor. */
  donor: DonorChoice | undefined;
  /** What was searched for: the beginning of a new donor’s name. */
  who: string;
  purposes: readonly Option[];
  sources: readonly GiftSourceView[];
  pledges: PledgeChoice;
  today: string;
  asked: AskedOfGifts;
  custom: CustomForm;
};

export function NewGiftForm({ donor, who, ...fields }: Props) {
  return (
    <Form action={enterGift} className="max-w-2xl">
      {donor ? <KnownDonor donor={donor} /> : <NewDonor who={who} />}
      <GiftFields {...fields} />
      <CheckboxField
        name="email_receipt"
        label="Email the receipt"
        hint={hintOf(donor)}
        defaultChecked
      />
      <CheckboxField
        name="acknowledge"
        label="Add to the acknowledgment queue"
        hint="Clear if the donor has already been acknowledged or asked not to be."
        defaultChecked
      />
      <SaveRow label="Enter gift">
        <SubmitButton name="then" value="another" variant="secondary">
          Save and enter another
        </SubmitButton>
      </SaveRow>
    </Form>
  );
}

function hintOf(donor: DonorChoice | undefined): string {
  if (!donor) return "Sent to the address above.";
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

function NewDonor({ who }: { who: string }) {
  const [first = "", ...rest] = who.includes("@") ? [""] : who.split(/\s+/);
  return (
    <fieldset className="flex flex-col gap-6 rounded-lg border p-4">
      <legend className="px-2 font-semibold">Donor</legend>
      <p>
        New donor. <TextLink href="/admin/donations/new">Choose an existing donor instead</TextLink>
      </p>
      <RadioGroup name="kind" legend="Donor type" choices={KINDS} inline defaultValue="person" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="first_name"
          label="First name"
          optional
          maxLength={255}
          defaultValue={first}
        />
        <TextField
          name="last_name"
          label="Last name"
          optional
          maxLength={255}
          defaultValue={rest.join(" ")}
        />
        <TextField
          name="organization_name"
          label="Organization"
          hint="For an organization only."
          optional
          maxLength={255}
        />
        <TextField
          name="email"
          label="Email"
          hint="For the receipt."
          type="email"
          optional
          maxLength={255}
          defaultValue={who.includes("@") ? who : ""}
        />
      </div>
    </fieldset>
  );
}
