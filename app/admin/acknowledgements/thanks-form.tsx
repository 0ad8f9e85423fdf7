"use client";

import { Mail, Printer } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { Badge } from "@/app/_components/ui/badge";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatDate, formatMajor } from "@/lib/format";
import type { DonationSummary } from "@/lib/giving/donation-view";
import type { LetterTemplateView } from "@/lib/giving/letter-schema";
import { isThing, METHOD_NAMES } from "@/lib/giving/method-names";
import { thankFor } from "./actions";

type Props = {
  gifts: readonly DonationSummary[];
  state: DonationSummary["acknowledgement"];
  templates: readonly LetterTemplateView[];
  mayEdit: boolean;
};

/** Gifts to choose from, and what can be done for the chosen ones in their state. */
export function ThanksForm({ gifts, state, templates, mayEdit }: Props) {
  return (
    <Form action={thankFor}>
      {(fields) => (
        <>
          {mayEdit && <Actions state={state} templates={templates} />}
          <GiftChoices gifts={gifts} mayEdit={mayEdit} chosen={fields.values("donation_ids")} />
        </>
      )}
    </Form>
  );
}

const HOW = [
  { value: "phone", label: "Called" },
  { value: "in_person", label: "Thanked in person" },
  { value: "letter", label: "Wrote a letter" },
  { value: "other", label: "Thanked otherwise" },
];

function Actions({ state, templates }: Pick<Props, "state" | "templates">) {
  const isOpen = state === "pending" || state === "failed";
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-3 font-semibold">With the chosen gifts</legend>
      {isOpen && <Writing templates={templates} />}
      {isOpen && (
        <>
          <SelectField
            name="how"
            label="Thanked already"
            className="min-w-44"
            options={HOW}
            defaultValue="phone"
          />
          <SubmitButton name="action" value="mark_sent" variant="secondary">
            Mark as thanked
          </SubmitButton>
        </>
      )}
      {state === "queued" && (
        <SubmitButton name="action" value="mark_sent">
          Mark letters as sent
        </SubmitButton>
      )}
      {(isOpen || state === "not_required") && (
        <SubmitButton name="action" value="do_not_acknowledge" variant="secondary">
          No thanks wanted
        </SubmitButton>
      )}
      {!isOpen && (
        <SubmitButton name="action" value="undo" variant="secondary">
          {state === "not_required" ? "Put in line for thanks" : "Undo"}
        </SubmitButton>
      )}
    </fieldset>
  );
}

function Writing({ templates }: Pick<Props, "templates">) {
  if (templates.length === 0)
    return (
      <p className="basis-full text-muted-foreground">
        To thank by mail or letter,{" "}
        <TextLink href="/admin/acknowledgements/letters/new">write a letter template</TextLink>{" "}
        first.
      </p>
    );
  return (
    <>
      <SelectField
        name="template_id"
        label="Letter"
        className="min-w-44"
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(templates[0]?.id ?? "")}
      />
      <SubmitButton name="action" value="email">
        <Mail aria-hidden />
        Thank by mail
      </SubmitButton>
      <SubmitButton name="action" value="letter" variant="secondary">
        <Printer aria-hidden />
        Print letters
      </SubmitButton>
    </>
  );
}

type Choices = Pick<Props, "gifts" | "mayEdit"> & { chosen: readonly string[] };

function GiftChoices({ gifts, mayEdit, chosen }: Choices) {
  return (
    <Table label="Gifts" stacked>
      <TableHeader>
        <TableRow>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Choose</span>
            </TableHead>
          )}
          <TableHead>Donor</TableHead>
          <TableHead>Date</TableHead>
          <TableHead>For</TableHead>
          <TableHead numeric>Amount</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift, index) => (
          <TableRow key={gift.id}>
            {mayEdit && (
              <TableCell data-label="Choose">
                <Checkbox
                  id={index === 0 ? "donation_ids" : `donation_ids-${gift.id}`}
                  name="donation_ids"
                  value={gift.id}
                  defaultChecked={chosen.includes(String(gift.id))}
                  aria-label={`Choose the gift of ${gift.donor.name} from ${formatDate(gift.donated_on)}`}
                />
              </TableCell>
            )}
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/donations/${gift.id}`} className="font-semibold">
                {gift.donor.name}
              </TextLink>{" "}
              {gift.is_test && <Badge tone="info">Test</Badge>}
              <span className="block text-sm wrap-anywhere text-muted-foreground">
                {gift.donor.email ?? "no email address"}
              </span>
            </TableHead>
            <TableCell data-label="Date" className="whitespace-nowrap">
              {formatDate(gift.donated_on)}
            </TableCell>
            <TableCell data-label="For">
              {gift.purpose}
              <span className="block text-sm text-muted-foreground">
                {METHOD_NAMES[gift.method]}
                {gift.acknowledgement_source && `, by ${gift.acknowledgement_source}`}
              </span>
            </TableCell>
            <TableCell data-label="Amount" numeric>
              {isThing(gift.method)
                ? METHOD_NAMES[gift.method]
                : formatMajor(gift.amount, gift.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
