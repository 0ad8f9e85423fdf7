"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { tell, telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { CheckboxField } from "@/app/_components/ui/checkbox";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { FreshSecret } from "../../fresh-secret";
import {
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  replay,
  rotateSecret,
  sendTest,
} from "../actions";
import { WEBHOOKS } from "../paths";

type Props = {
  id: number;
  name: string;
  isEnabled: boolean;
  /** What the replay begins with unless something else is entered: yesterday, on the clock of the organization. */
  since: string;
};

/** What can be done with an endpoint. A new secret stays until the page is left. */
export function EndpointButtons({ id, name, isEnabled, since }: Props) {
  const [fresh, setFresh] = useState<{ said?: string; secret: string }>();
  const router = useRouter();
  const field = <input type="hidden" name="endpoint" value={id} />;

  async function rotate(form: FormData) {
    const outcome = await rotateSecret(form);
    const { done, secret } = outcome;
    if (secret) setFresh({ said: done, secret });
    else tell(outcome);
  }

  async function remove(form: FormData) {
    const outcome = await removeEndpoint(form);
    tell(outcome);
    if (outcome.done) router.push(WEBHOOKS);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isEnabled && (
          <>
            <form action={telling(sendTest)}>
              {field}
              <SubmitButton variant="secondary" size="sm">
                Send test event
              </SubmitButton>
            </form>
            <AlertDialog
              trigger={
                <Button variant="secondary" size="sm">
                  Replay…
                </Button>
              }
              title="Replay webhooks"
              description="Failed webhooks are sent again, each with its own ID, so the receiver can distinguish them."
              confirmLabel="Replay"
              tone="primary"
              action={telling(replay)}
            >
              {field}
              <TextField
                name="since"
                label="Since"
                type="datetime-local"
                defaultValue={since}
                hint="At most 30 days ago"
              />
              <CheckboxField
                name="missed"
                value="1"
                label="Include events that were never sent"
                hint="For example, events that occurred while this endpoint was disabled"
              />
            </AlertDialog>
          </>
        )}
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm">
              Rotate secret…
            </Button>
          }
          title="Rotate the signing secret?"
          description="You get a new secret. For 24 hours, webhooks are signed with both secrets, so you can update your receiver without missing any."
          confirmLabel="Rotate secret"
          tone="primary"
          action={rotate}
        >
          {field}
        </AlertDialog>
        <form action={telling(isEnabled ? disableEndpoint : enableEndpoint)}>
          {field}
          <SubmitButton variant={isEnabled ? "secondary" : "primary"} size="sm">
            {isEnabled ? "Disable" : "Enable"}
          </SubmitButton>
        </form>
        <AlertDialog
          trigger={
            <Button variant="danger-quiet" size="sm">
              <Trash2 aria-hidden />
              Delete…
            </Button>
          }
          title={`Delete the endpoint “${name}”?`}
          description="Nothing more is sent to this endpoint, and its log is deleted. This can’t be undone."
          confirmLabel="Delete endpoint"
          action={remove}
        >
          {field}
        </AlertDialog>
      </div>
      {fresh && <FreshSecret key={fresh.secret} {...fresh} label="Copy signing secret" />}
    </>
  );
}
