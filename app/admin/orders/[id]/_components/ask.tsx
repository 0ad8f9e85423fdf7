"use client";

import type { ReactNode } from "react";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";

/** The registration that a dialog is about. */
export type Named = { order: number; number: string };

type AskProps = {
  order: number;
  trigger: string;
  title: string;
  description: string;
  confirm: string;
  action: FormAction;
  danger?: boolean;
  small?: boolean;
  children?: ReactNode;
};

/** Names what it is about before anything happens. */
export function Ask({ order, trigger, title, description, confirm, action, ...props }: AskProps) {
  const { danger, small, children } = props;
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant={danger ? "danger-quiet" : "secondary"} size={small ? "sm" : undefined}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        <Form action={action}>
          {({ state: { done, secret } }) =>
            done ? (
              secret && <NewLink link={secret} />
            ) : (
              <>
                <input type="hidden" name="order" value={order} />
                {children}
                <DialogFooter>
                  <SubmitButton variant={danger ? "danger" : "primary"}>{confirm}</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const NewLink = ({ link }: { link: string }) => (
  <div className="flex flex-col items-start gap-3">
    <p className="w-full rounded-md border bg-muted p-3 text-sm break-all">{link}</p>
    <CopyButton value={link} label="Copy the new link" />
  </div>
);
