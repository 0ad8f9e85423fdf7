"use client";

import { RadioGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { MatchingGiftView } from "@/lib/giving/credits/credit-schema";
import { changeMatch, expectMatch } from "../../credit-actions";

type New = { donation: number; company: { id: number; name: string }; amount: string };

export function ExpectMatchForm({ donation, company, amount }: New) {
  return (
    <Form action={expectMatch} className="max-w-2xl">
      <input type="hidden" name="donation" value={donation} />
      <input type="hidden" name="company_donor_id" value={company.id} />
      <TextField
        name="amount"
        label="Expected amount"
        inputMode="decimal"
        className="max-w-72"
        defaultValue={amount}
        alsoOf="company_donor_id"
      />
      <TextField
        name="note"
        label="Note"
        hint="For example, the request number."
        optional
        maxLength={2000}
      />
      <SaveRow label={`Add the matching gift from ${company.name}`} />
    </Form>
  );
}

const STATES = [
  { value: "expected", label: "Expected" },
  { value: "received", label: "Received", hint: "Select the company’s gift below." },
  { value: "declined", label: "Declined" },
];

type Props = { match: MatchingGiftView; gifts: readonly Option[] };

export function MatchForm({ match, gifts }: Props) {
  const id = String(match.matched_donation_id ?? "");
  return (
    <Form action={changeMatch} className="max-w-2xl">
      <input type="hidden" name="donation" value={match.donation_id} />
      <input type="hidden" name="matching" value={match.id} />
      <RadioGroup name="status" legend="Outcome" choices={STATES} defaultValue={match.status} />
      <SelectField
        name="matched_donation_id"
        label={`Gift from ${match.company_name}`}
        hint={
          <>
            If received. Not entered yet?{" "}
            <TextLink href={`/admin/donations/new?donor=${match.company_donor_id}`}>
              Enter the company’s gift
            </TextLink>
          </>
        }
        options={[{ value: "", label: "None" }, ...gifts]}
        defaultValue={id}
      />
      <TextField
        name="amount"
        label="Amount"
        hint={`How much of the company’s gift matches this one, in ${match.currency}`}
        inputMode="decimal"
        className="max-w-72"
        defaultValue={match.amount}
      />
      <TextField name="note" label="Note" optional maxLength={2000} defaultValue={match.note} />
      <SaveRow label="Save matching gift" />
    </Form>
  );
}
