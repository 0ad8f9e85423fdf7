"use client";

import { Pencil, Trash2 } from "lucide-react";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { InteractionFields } from "@/app/admin/_components/interaction-fields";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { CustomView } from "@/lib/custom-fields/schema";
import { removeContact, saveContact } from "./contact-actions";
import { FormDialog } from "./form-dialog";

export type ContactValues = {
  id: number;
  donorId: number;
  /** What and when, in words: `phone call of 3 May 2026`. */
  title: string;
  /** As the form's fields have it. */
  values: Readonly<Record<string, string | null>>;
  isPrivate: boolean;
  /** What it has in the organization’s own fields. */
  custom: { stored: CustomView; names: LinkedNames };
};

export function EditContact({ contact }: { contact: ContactValues }) {
  return (
    <FormDialog
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Edit the ${contact.title}`}
          className="noscript:hidden"
        >
          <Pencil aria-hidden />
        </Button>
      }
      title={`Edit the ${contact.title}`}
      action={saveContact}
      submitLabel="Save"
    >
      <input type="hidden" name="contact" value={contact.id} />
      <InteractionFields
        donorId={contact.donorId}
        stored={contact.values}
        isPrivate={contact.isPrivate}
        custom={contact.custom}
      />
    </FormDialog>
  );
}

export function RemoveContact({ contact }: { contact: ContactValues }) {
  return (
    <AlertDialog
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove the ${contact.title}`}
          className="noscript:hidden"
        >
          <Trash2 aria-hidden />
        </Button>
      }
      title={`Remove the ${contact.title}?`}
      description="The interaction is deleted and contact figures are updated. The timeline records the removal."
      confirmLabel="Delete interaction"
      action={removeContact}
    >
      <input type="hidden" name="contact" value={contact.id} />
      <input type="hidden" name="donor_id" value={contact.donorId} />
    </AlertDialog>
  );
}
