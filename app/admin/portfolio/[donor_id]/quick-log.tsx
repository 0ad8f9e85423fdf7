"use client";

import { Handshake, Mail, NotebookPen, Phone } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tellingDone } from "@/app/_components/forms/tell";
import { buttonVariants } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/app/_components/ui/dialog";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { InteractionFields } from "@/app/admin/_components/interaction-fields";
import { logContact } from "@/app/admin/interactions/actions";
import { opensElsewhere } from "./opens-elsewhere";

const QUICK = [
  { channel: "phone", label: "Log call", icon: Phone },
  { channel: "meeting", label: "Meeting", icon: Handshake },
  { channel: "email", label: "Email", icon: Mail },
  { channel: "note", label: "Note", icon: NotebookPen },
] as const;

type Person = { id: number; name: string };

type Props = { donor: Person; people: readonly Person[]; href: string };

/** Logs what just happened: one click opens it filled in, the next saves it. */
export function QuickLog({ donor, people, href }: Props) {
  const [channel, setChannel] = useState<string>();

  const log = tellingDone(logContact, () => setChannel(undefined));

  function openHere(event: MouseEvent, wanted: string) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setChannel(wanted);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {QUICK.map(({ channel: each, label, icon: Icon }, index) => (
          <Link
            key={each}
            href={`${href}&channel=${each}`}
            prefetch={false}
            onClick={(event) => openHere(event, each)}
            className={buttonVariants({
              variant: index === 0 ? "primary" : "secondary",
              size: "sm",
            })}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </div>
      <Dialog
        open={channel !== undefined}
        onOpenChange={(isOpen) => !isOpen && setChannel(undefined)}
      >
        <DialogContent title={`Log interaction with ${donor.name}`}>
          <Form action={log} quiet>
            {people.length > 1 && (
              <SelectField
                name="donor_id"
                label="With"
                options={optionsOfRows(people)}
                defaultValue={donor.id}
              />
            )}
            <InteractionFields donorId={donor.id} channel={channel} />
            <DialogFooter>
              <SubmitButton>Save</SubmitButton>
            </DialogFooter>
          </Form>
        </DialogContent>
      </Dialog>
    </>
  );
}
