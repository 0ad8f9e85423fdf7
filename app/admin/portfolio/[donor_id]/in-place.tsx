"use client";

import { Pencil } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "@/app/_components/forms/form";
import type { FormAction, FormState } from "@/app/_components/forms/form-state";
import { tellingDone } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { opensElsewhere } from "./opens-elsewhere";

type Props = {
  /** What is changed: `Change email and phone`. */
  label: string;
  /** Where the same is changed without JavaScript, if there is such a page. */
  href?: string;
  action: FormAction;
  /** Is posted the same form to take the change back. */
  undo?: (form: FormData) => Promise<FormState>;
  /** As it is read; the form takes its place. */
  shown: ReactNode;
  children: ReactNode;
};

/** Something that is changed where it stands. The focus goes into the form, and comes back after it. */
export function InPlace({ label, href, action, undo, shown, children }: Props) {
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);

  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setEditing(true);
  }

  function close() {
    wasEditing.current = true;
    setEditing(false);
  }

  function focusAgain(pencil: HTMLElement | null) {
    if (pencil === null || !wasEditing.current) return;
    wasEditing.current = false;
    pencil.focus();
  }

  const pencil = { "aria-label": label, onClick: open, ref: focusAgain };
  const look = { variant: "ghost", size: "icon-sm" } as const;
  if (!editing)
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow">{shown}</div>
        {href ? (
          <Button asChild {...look}>
            <Link href={href} prefetch={false} {...pencil}>
              <Pencil aria-hidden />
            </Link>
          </Button>
        ) : (
          <Button className="noscript:hidden" {...look} {...pencil}>
            <Pencil aria-hidden />
          </Button>
        )}
      </div>
    );
  return (
    <div ref={focusFirst}>
      <Form
        action={tellingDone(action, close, undo)}
        quiet
        className="gap-4! rounded-lg bg-muted p-4"
      >
        {children}
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm">Save</SubmitButton>
          <Button variant="ghost" size="sm" onClick={close}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

const focusFirst = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
