"use client";

import { Mail, Printer } from "lucide-react";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { ShortDate } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/use-speech";
import { giftDonorColumn } from "@/app/admin/_components/gift-donor-column";
import { BulkBar } from "@/app/admin/_components/list/bulk-bar";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import type { LetterTemplateView } from "@/lib/acknowledgements/schema";
import { formatMajor } from "@/lib/format/amounts";
import type { DonationSummary } from "@/lib/giving/gifts/view";
import { isThing, METHOD_NAMES } from "@/lib/giving/method-names";
import { thankFor } from "./actions";

type Props = {
  gifts: readonly DonationSummary[];
  state: DonationSummary["acknowledgement"];
  templates: readonly LetterTemplateView[];
  mayEdit: boolean;
};

/** Gifts to select, and what can be done with the selected ones in their state. */
export function ThanksForm({ gifts, state, templates, mayEdit }: Props) {
  return (
    <Form action={thankFor} className="gap-3!">
      {(fields) => (
        <>
          <GiftChoices gifts={gifts} mayEdit={mayEdit} chosen={fields.values("donation_ids")} />
          {mayEdit && <Actions state={state} templates={templates} />}
        </>
      )}
    </Form>
  );
}

const HOW = [
  { value: "phone", label: "Phone call" },
  { value: "in_person", label: "In person" },
  { value: "letter", label: "Letter" },
  { value: "other", label: "Other" },
];

function Actions({ state, templates }: Pick<Props, "state" | "templates">) {
  const isOpen = state === "pending" || state === "failed";
  return (
    <BulkBar label="Selected gifts">
      {isOpen && <Writing templates={templates} />}
      {isOpen && (
        <>
          <SelectField
            name="how"
            label="Method"
            className="min-w-40"
            options={HOW}
            defaultValue="phone"
          />
          <SubmitButton name="action" value="mark_sent" variant="secondary">
            Mark as acknowledged
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
          Do not acknowledge
        </SubmitButton>
      )}
      {!isOpen && (
        <SubmitButton name="action" value="undo" variant="secondary">
          {state === "not_required" ? "Add to queue" : "Undo"}
        </SubmitButton>
      )}
    </BulkBar>
  );
}

function Writing({ templates }: Pick<Props, "templates">) {
  if (templates.length === 0)
    return (
      <p className="basis-full text-muted-foreground">
        To send an email or letter,{" "}
        <TextLink href="/admin/acknowledgements/letters/new">create a letter template</TextLink>{" "}
        first.
      </p>
    );
  return (
    <>
      <SelectField
        name="template_id"
        label="Letter"
        className="min-w-44"
        options={optionsOfRows(templates)}
        defaultValue={String(templates[0]?.id ?? "")}
      />
      <SubmitButton name="action" value="email">
        <Mail aria-hidden />
        Send by email
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
  const { format } = useSpeech("common");
  const first = gifts[0]?.id;
  return (
    <DataTable
      label="Gifts"
      rows={gifts}
      rowKey={({ id }) => id}
      columns={columns}
      select={
        mayEdit
          ? {
              heading: <span className="sr-only">Select</span>,
              cell: ({ id, donor, donated_on }) => (
                <Checkbox
                  id={id === first ? "donation_ids" : `donation_ids-${id}`}
                  name="donation_ids"
                  value={id}
                  defaultChecked={chosen.includes(String(id))}
                  aria-label={`Select the gift from ${donor.name} on ${format.date(donated_on)}`}
                />
              ),
            }
          : undefined
      }
    />
  );
}

const columns: Column<DonationSummary>[] = [
  giftDonorColumn,
  { label: "Email", cell: ({ donor }) => donor.email ?? <Quiet>No email</Quiet> },
  { label: "Date", cell: ({ donated_on }) => <ShortDate date={donated_on} /> },
  { label: "Designation", wide: true, cell: ({ purpose }) => purpose },
  {
    label: "Method",
    phone: "hidden",
    cell: ({ method, acknowledgement_source }) => (
      <>
        {METHOD_NAMES[method]}
        {acknowledgement_source && <Quiet>by {acknowledgement_source}</Quiet>}
      </>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ method, amount, currency }) =>
      isThing(method) ? METHOD_NAMES[method] : formatMajor(amount, currency),
  },
];
