"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { MailingView } from "@/lib/mailings/schema";
import { cancel, copyMailing, pause, remove, resume } from "../actions";
import { MESSAGE_WORDS } from "../words";

type Props = {
  id: number;
  name: string;
  channel: MailingView["channel"];
  state: MailingView["state"];
  maySend: boolean;
  mayEdit: boolean;
};

/** What can be done with a mailing as a whole. */
export function MailingButtons({ id, name, channel, state, maySend, mayEdit }: Props) {
  const own = <input type="hidden" name="mailing" value={id} />;
  const isRunning = state === "sending" || state === "preparing";
  return (
    <>
      {maySend && isRunning && (
        <form action={telling(pause)}>
          {own}
          <Button type="submit" size="sm">
            Pause
          </Button>
        </form>
      )}
      {maySend && state === "paused" && (
        <AlertDialog
          trigger={<Button size="sm">Resume…</Button>}
          title={`Resume “${name}”?`}
          description={`Everyone who is still waiting gets the ${MESSAGE_WORDS[channel]}.`}
          confirmLabel="Resume"
          tone="primary"
          action={telling(resume)}
        >
          {own}
        </AlertDialog>
      )}
      {maySend && (isRunning || state === "paused" || state === "scheduled") && (
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm">
              {state === "scheduled" ? "Cancel schedule…" : "Cancel mailing…"}
            </Button>
          }
          title={state === "scheduled" ? "Cancel the schedule?" : `Cancel “${name}”?`}
          description={
            state === "scheduled"
              ? "The mailing becomes a draft again."
              : `Messages already sent can’t be recalled. No one else gets the ${MESSAGE_WORDS[channel]}, and the mailing can’t be resumed.`
          }
          confirmLabel={state === "scheduled" ? "Cancel schedule" : "Cancel mailing"}
          cancelLabel="Keep"
          action={telling(cancel)}
        >
          {own}
        </AlertDialog>
      )}
      {mayEdit && state !== "draft" && (
        <form action={telling(copyMailing)}>
          {own}
          <Button type="submit" variant="secondary" size="sm">
            Copy
          </Button>
        </form>
      )}
      {mayEdit && state === "draft" && (
        <AlertDialog
          trigger={
            <Button variant="danger-quiet" size="sm">
              Delete…
            </Button>
          }
          title={`Delete “${name}”?`}
          description="The draft will be permanently deleted."
          confirmLabel="Delete draft"
          action={telling(remove)}
        >
          {own}
        </AlertDialog>
      )}
    </>
  );
}
