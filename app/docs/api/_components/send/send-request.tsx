"use client";

import { type ComponentType, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import type { Sendable } from "./sendable";

type Props = { request: Sendable };

/** Calls the operation on this server. The form is loaded once somebody wants it. */
export function SendRequest({ request }: Props) {
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (Form) return <Form request={request} />;
  const open = async () => {
    setLoading(true);
    try {
      const { RequestForm } = await import("./request-form");
      setForm(() => RequestForm);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <p className="text-sm">
        Call this operation on this server with your own API key.
        {request.writes && " It changes data."}
      </p>
      <Button variant="secondary" size="sm" className="w-fit" loading={isLoading} onClick={open}>
        Open the request form
      </Button>
      <p role="status" className="font-semibold text-danger text-sm empty:hidden">
        {hasFailed && !isLoading && "The form didn’t load. Check your connection, then try again."}
      </p>
    </>
  );
}
