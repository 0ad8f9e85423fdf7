"use client";

import { type ReactNode, useEffect } from "react";
import { type EventPlace, eventPath } from "../../paths";
import { choiceForm, holdsSomething } from "./choice-form";

type FormBesideProps = { place: EventPlace; code: string; children: ReactNode };

/**
 * What is chosen in a frame of another website, sent to the event's own page in a new tab: a registration
 * cannot be framed. Nothing of it is kept before.
 */
export function FormBeside({ place, code, children }: FormBesideProps) {
  return (
    <form
      method="get"
      action={eventPath(place)}
      target="_blank"
      rel="noopener"
      onSubmit={(event) => {
        if (holdsSomething(event.currentTarget)) return;
        event.preventDefault();
        document.querySelector<HTMLElement>("#tickets")?.focus();
      }}
      className="flex flex-col gap-6"
    >
      {code && <input type="hidden" name="code" value={code} />}
      <input type="hidden" name="continue" value="1" />
      {children}
    </form>
  );
}

/** Goes on with what the address brought along. */
export function ContinueAtOnce() {
  useEffect(() => choiceForm()?.requestSubmit(), []);
  return null;
}
