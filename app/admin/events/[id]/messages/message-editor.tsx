"use client";

import { type FormEvent, Fragment, useActionState, useEffect, useRef, useState } from "react";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { FormContext, fieldsOf, useFormFields } from "@/app/_components/forms/form-fields";
import { useAnswered } from "@/app/_components/forms/use-answered";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { ErrorSummary } from "@/app/_components/ui/error-summary";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { MessagePreview, MessageView } from "@/lib/events/messages/schema";
import { previewAsTyped, workOnMessage } from "./actions";
import { MessageShown } from "./message-shown";
import { untouchedMessage } from "./message-state";
import { Placeholders } from "./placeholders";

type Props = {
  eventId: number;
  message: MessageView;
  /** As it is stored. */
  preview: MessagePreview;
  /** Registrations that it can be filled with. */
  orders: readonly { value: string; label: string }[];
};

const PAUSE_MS = 600;

/** A message's words beside what becomes of them. Without JavaScript its buttons do the same. */
export function MessageEditor({ eventId, message, preview, orders }: Props) {
  const [outcome, submit] = useActionState(workOnMessage, untouchedMessage);
  const { form, onSubmit, answered: state } = useAnswered(outcome);
  const stamp = message.changed_at ?? "";
  const shown = usePreview(state.preview ?? preview);
  const { problems, refusals, done } = state;
  // What was typed is kept only until something else is stored.
  const isKept = state.values.of?.[0] === stamp;
  const values = isKept ? state.values : {};
  return (
    <FormContext value={fieldsOf({ ...state, values })}>
      <form
        ref={form}
        action={submit}
        onSubmit={onSubmit}
        noValidate
        onInput={shown.follow}
        className="grid items-start gap-8 lg:grid-cols-2"
      >
        <input type="hidden" name="event" value={eventId} />
        <input type="hidden" name="kind" value={message.kind} />
        <input type="hidden" name="of" value={stamp} />
        <Card>
          <CardContent className="flex flex-col gap-6">
            {problems.length > 0 && <ErrorSummary key={refusals} problems={problems} />}
            {done && (
              <Alert tone="success" role="status">
                {done}
              </Alert>
            )}
            <Fragment key={`${refusals} ${message.changed_at}`}>
              <Fields message={message} isKept={isKept} />
            </Fragment>
            <UnsavedGuard changed={Object.keys(values).length > 0} />
            <div className="flex flex-wrap items-center gap-3">
              <SubmitButton name="what" value="save">
                Save message
              </SubmitButton>
              {message.is_mail && (
                <SubmitButton name="what" value="test" variant="secondary">
                  Send test to me
                </SubmitButton>
              )}
            </div>
            <Placeholders placeholders={message.placeholders} />
          </CardContent>
        </Card>
        <MessageShown preview={shown.preview} problem={shown.problem}>
          <div className="flex flex-wrap items-end gap-3">
            {orders.length > 1 && (
              <SelectField name="order_id" label="Sample registration" options={orders} />
            )}
            <SubmitButton name="what" value="preview" variant="secondary">
              Update preview
            </SubmitButton>
          </div>
        </MessageShown>
      </form>
    </FormContext>
  );
}

/** Follows what is typed, a moment later. */
function usePreview(sent: MessagePreview) {
  const [live, setLive] = useState<{ of: MessagePreview; preview: MessagePreview }>();
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  useEffect(() => () => clearTimeout(waiting.current), []);

  function follow(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => show(form), PAUSE_MS);
  }

  async function show(form: HTMLFormElement) {
    turn.current += 1;
    const mine = turn.current;
    const written = new FormData(form);
    written.set("what", "preview");
    const answer = await previewAsTyped(written);
    if (mine !== turn.current) return;
    setProblem("problem" in answer ? answer.problem : undefined);
    if ("preview" in answer) setLive({ of: sent, preview: answer.preview });
  }

  // What the server has shown since is newer than what was typed before.
  return { preview: live?.of === sent ? live.preview : sent, problem, follow };
}

type FieldsProps = {
  message: MessageView;
  /** What was typed is shown, and not what is stored. */
  isKept: boolean;
};

function Fields({ message, isKept }: FieldsProps) {
  const { state, error } = useFormFields();
  return (
    <>
      {message.can_be_off && (
        <>
          <input type="hidden" name="can_be_off" value="1" />
          <CheckboxField
            name="enabled"
            label={message.is_mail ? "Send this message" : "Create this task"}
            hint="Turn off to stop sending it."
            defaultChecked={isKept ? state.values.enabled !== undefined : message.enabled}
            error={error("enabled")}
          />
        </>
      )}
      {message.days_before !== null && (
        <TextField
          name="days_before"
          label="Days before the event"
          hint="From 1 to 60."
          inputMode="numeric"
          className="max-w-72"
          defaultValue={message.days_before}
        />
      )}
      <TextField
        name="subject"
        label={message.is_mail ? "Subject" : "Title"}
        maxLength={200}
        defaultValue={message.subject}
      />
      <TextareaField
        name="body"
        label="Text"
        hint="Leave a blank line between paragraphs. Words in {{ }} are filled in for each recipient. Your own wording is sent as written, in every language."
        rows={14}
        maxLength={10_000}
        defaultValue={message.body}
      />
    </>
  );
}
