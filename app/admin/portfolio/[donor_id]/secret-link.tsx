"use client";

import type { ReactNode } from "react";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";

type Props = {
  donor: number;
  title: string;
  description: string;
  action: FormAction;
  /** What the link depends on, as fields. */
  children?: ReactNode;
};

/** A button that shows a link of the donor's own, to send to them. */
export const SecretLink = ({ donor, title, description, action, children }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="sm">
        {title}
      </Button>
    </DialogTrigger>
    <DialogContent title={title} description={description}>
      <Form action={action} quiet>
        {({ state: { secret } }) =>
          secret ? (
            <div className="flex flex-col items-start gap-3">
              <p className="w-full rounded-md border bg-muted p-3 text-sm break-all">{secret}</p>
              <CopyButton value={secret} label="Copy link" />
            </div>
          ) : (
            <>
              <input type="hidden" name="profile" value={donor} />
              {children}
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
