"use client";

import { useActionState } from "react";
import { untouched } from "@/app/_components/forms/form-state";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { OwnRegistration } from "@/lib/events/changes/own-registrations";
import { mailRegistrationLinks } from "../actions";

/** A registration, and when its event starts in the reader's words. */
export type Upcoming = OwnRegistration & { starts: { at: string; words: string } | null };

/** Events to come. What opens a registration is its secret link, which is mailed and never shown here. */
export function Registrations({ registrations }: { registrations: readonly Upcoming[] }) {
  const [state, send] = useActionState(mailRegistrationLinks, untouched);
  const t = useTranslate("portalForms");
  if (registrations.length === 0) return null;
  const [problem] = state.problems;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("upcomingEvents")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {state.done && (
          <Alert tone="success" role="status">
            {state.done}
          </Alert>
        )}
        {problem && (
          <Alert tone="danger" role="alert">
            {problem.message}
          </Alert>
        )}
        <ul className="divide-y">
          {registrations.map(({ order_id, order_number, status, event, starts }) => (
            <li key={order_id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <p className="font-semibold">{event.name}</p>
              <p>{starts && <time dateTime={starts.at}>{starts.words}</time>}</p>
              <p className="text-sm text-muted-foreground">
                {t(status === "pending" ? "registrationDue" : "registration", {
                  number: order_number,
                })}
              </p>
              <form action={send}>
                <input type="hidden" name="event" value={event.slug} />
                <SubmitButton variant="secondary">
                  {t.rich("mailLink", {
                    name: event.name,
                    more: (chunks) => <span className="sr-only">{chunks}</span>,
                  })}
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
