"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { saveContact } from "../../actions";

type Props = { donor: number; contact: DonorChoice; list: string };

export const ChooseContact = ({ donor, contact, list }: Props) => (
  <Form action={saveContact}>
    <input type="hidden" name="donor" value={donor} />
    <input type="hidden" name="list" value={list} />
    <input type="hidden" name="contact" value={contact.id} />
    <SubmitButton variant="secondary" size="sm">
      Choose<span className="sr-only"> {contact.name}</span>
    </SubmitButton>
  </Form>
);

export const RemoveContact = ({ donor, contact, list }: Props) => (
  <Form action={saveContact}>
    <input type="hidden" name="donor" value={donor} />
    <input type="hidden" name="list" value={list} />
    <SubmitButton variant="ghost" size="sm">
      Remove<span className="sr-only"> {contact.name}</span>
    </SubmitButton>
  </Form>
);
