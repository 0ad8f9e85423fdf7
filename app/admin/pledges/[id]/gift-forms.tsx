"use client";

import { X } from "lucide-react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tell } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { applyGift, removeGift } from "../actions";

type ApplyProps = { pledge: number; gifts: readonly Option[] };

/** Lets a gift that was recorded already pay the pledge. */
export const ApplyForm = ({ pledge, gifts }: ApplyProps) => (
  <Form action={applyGift}>
    <input type="hidden" name="pledge" value={pledge} />
    <SelectField
      name="gift"
      label="Apply a gift"
      hint="The donor’s gifts not yet applied to a pledge."
      options={gifts}
    />
    <SubmitButton variant="secondary" className="self-start">
      Apply gift
    </SubmitButton>
  </Form>
);

type RemoveProps = { pledge: number; gift: number; name: string };

/** @param name tells the gift: `$50.00 of June 3, 2026` */
export const RemoveGiftButton = ({ pledge, gift, name }: RemoveProps) => (
  <AlertDialog
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name} from the pledge`}>
        <X aria-hidden />
      </Button>
    }
    title={`Remove ${name} from this pledge?`}
    description="The gift stays on record but no longer counts toward this pledge."
    confirmLabel="Remove gift"
    tone="primary"
    action={async (form) => tell(await removeGift(form))}
  >
    <input type="hidden" name="pledge" value={pledge} />
    <input type="hidden" name="gift" value={gift} />
  </AlertDialog>
);
