"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { showFormLink } from "./actions";

type Props = { donor: number; forms: readonly Option[] };

/** Makes the donor's own link to a form, to send to them. */
export const FormLink = ({ donor, forms }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="sm">
        Personal form link
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Personal form link"
      description="Opens a form with what the donor’s record already says, and works for 60 days. Send it only to the donor: anyone with the link sees these answers."
    >
      <Form action={showFormLink} quiet>
        {({ state: { secret } }) =>
          secret ? (
            <div className="flex flex-col items-start gap-3">
              <p className="w-full rounded-md border bg-muted p-3 text-sm break-all">{secret}</p>
              <CopyButton value={secret} label="Copy link" />
            </div>
          ) : (
            <>
              <input type="hidden" name="profile" value={donor} />
              <SelectField name="form" label="Form" options={forms} />
              <DialogFooter>
                <SubmitButton>Show link</SubmitButton>
              </DialogFooter>
            </>
          )
        }
      </Form>
    </DialogContent>
  </Dialog>
);
