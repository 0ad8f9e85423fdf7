"use client";

import { MessageSquarePlus } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import { tellingDone } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { logContact } from "@/app/admin/interactions/actions";
import { InteractionFields } from "./interaction-fields";

type Props = {
  donorId: number;
  donorName: string;
  variant?: "primary" | "secondary" | "ghost";
  size?: "sm" | "md";
};

/** Logs a call with a donor where one is: open, save. Without JavaScript it is a page of its own. */
export function LogInteraction({ donorId, donorName, variant = "secondary", size }: Props) {
  const [open, setOpen] = useState(false);

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  const log = tellingDone(logContact, () => setOpen(false));

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild onClick={openHere}>
        <Button asChild variant={variant} size={size}>
          <Link href={`/admin/interactions/new?donor=${donorId}`} prefetch={false}>
            <MessageSquarePlus aria-hidden />
            Log interaction
          </Link>
        </Button>
      </DialogTrigger>
      <DialogContent title={`Log interaction with ${donorName}`}>
        <Form action={log} quiet>
          <InteractionFields donorId={donorId} />
          <DialogFooter>
            <SubmitButton>Save</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
