"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { AnswerView, StatusLine } from "./answer-view";
import { BodyField } from "./body-field";
import { CredentialFields } from "./credential-fields";
import { keepCredential, keptCredential } from "./kept-credential";
import { ParameterField } from "./parameter-field";
import type { Sendable } from "./sendable";
import { type Answered, type Entered, nameOf, problemsOf, send } from "./sending";

type Outcome = { answered?: Answered; failure?: string };

/** Fields for everything that the operation takes, and what it answered. */
export function RequestForm({ request }: { request: Sendable }) {
  const [kept] = useState(keptCredential);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const entered = enteredIn(event.currentTarget, request);
    const found = problemsOf(request, entered);
    setProblems(found);
    if (request.credential === "key")
      keepCredential({ secret: entered.credential.trim(), isToken: entered.isToken });
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`send-${first}`)?.focus();
    setSending(true);
    setOutcome(await outcomeOf(request, entered));
    setSending(false);
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-lg border bg-card p-4"
    >
      {request.credential === "key" && (
        <CredentialFields kept={kept} header={request.apiKeyHeader} />
      )}
      {request.fields.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
          {request.fields.map((field) => (
            <ParameterField key={nameOf(field)} field={field} problem={problems[nameOf(field)]} />
          ))}
        </div>
      )}
      {request.body && <BodyField body={request.body} problem={problems.body ?? problems.file} />}
      {request.writes && (
        <Alert tone="warning" title="This request changes data on this server.">
          It isn’t a simulation. Use a test organization.
        </Alert>
      )}
      <Button type="submit" size="sm" className="w-fit" loading={isSending}>
        Send {request.method} request
      </Button>
      <div role="status" className="text-sm empty:hidden">
        {outcome.failure && <p className="font-semibold text-danger">{outcome.failure}</p>}
        {outcome.answered && <StatusLine answered={outcome.answered} />}
      </div>
      {outcome.answered && <AnswerView answered={outcome.answered} />}
    </form>
  );
}

async function outcomeOf(request: Sendable, entered: Entered): Promise<Outcome> {
  try {
    return { answered: await send(request, entered) };
  } catch {
    return {
      failure:
        "No response arrived. Check your connection and what you entered, then send it again.",
    };
  }
}

function enteredIn(form: HTMLFormElement, request: Sendable): Entered {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const file = data.get("file");
  return {
    fields: Object.fromEntries(request.fields.map((field) => [nameOf(field), text(nameOf(field))])),
    ...{ credential: text("credential"), isToken: text("credential-kind") === "token" },
    body: text("body"),
    file: file instanceof File && file.name ? file : undefined,
  };
}
