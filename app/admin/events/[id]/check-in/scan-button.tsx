"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "@/app/_components/ui/button";
import { scanByForm } from "./actions";
import type { ScanRequest } from "./local-door";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;
type Props = Look & {
  eventId: number;
  request: ScanRequest;
  /** What is looked for, so that a page without script comes back to it. */
  words: string;
  /** Takes the scan on this device; the form is for browsers that run no script. */
  take?: (request: ScanRequest) => void;
  children: ReactNode;
};

/** A button that checks in or takes back. */
export function ScanButton({ eventId, request, words, take, children, ...look }: Props) {
  const fields = {
    event: eventId,
    q: words,
    action: request.action,
    attendee: request.attendee_id,
    group: request.group_id,
    code: request.code,
    override: request.override ? 1 : undefined,
  };
  return (
    <form
      action={scanByForm}
      className="contents"
      onSubmit={(event) => {
        if (!take) return;
        event.preventDefault();
        take(request);
      }}
    >
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Press {...look}>{children}</Press>
    </form>
  );
}

function Press({ children, ...look }: Look & { children: ReactNode }) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" loading={pending} {...look}>
      {children}
    </Button>
  );
}
