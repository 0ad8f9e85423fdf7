"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EventTypeView, WebhookEndpointView } from "@/lib/webhooks/schema";
import { FreshSecret } from "../fresh-secret";
import { changeEndpoint, createEndpoint } from "./actions";
import { EventChoices } from "./event-choices";
import { WEBHOOKS } from "./paths";

type Props = { types: EventTypeView[]; endpoint?: WebhookEndpointView };

/** Where webhooks go and which; no event is chosen at first. A new endpoint's secret shows in its place. */
export const EndpointForm = ({ types, endpoint }: Props) => (
  <Form action={endpoint ? changeEndpoint : createEndpoint} quiet>
    {({ state }) =>
      state.secret ? (
        <>
          <FreshSecret said={state.done} secret={state.secret} label="Copy signing secret" />
          <p>
            Your receiver uses this secret to verify that webhooks come from here.{" "}
            <TextLink href={WEBHOOKS}>View all endpoints</TextLink>
          </p>
        </>
      ) : (
        <>
          {endpoint && <input type="hidden" name="endpoint" value={endpoint.id} />}
          <TextField
            name="url"
            label="Address"
            type="url"
            inputMode="url"
            hint="A public address that starts with https://"
            defaultValue={endpoint?.url}
            maxLength={2_000}
            className="max-w-2xl"
          />
          <TextField
            name="description"
            label="Description"
            optional
            hint="For example, the system that receives them"
            defaultValue={endpoint?.description}
            maxLength={200}
            className="max-w-2xl"
          />
          <EventChoices types={types} stored={endpoint?.types} />
          <div className="sticky bottom-0 flex border-t bg-background py-3">
            <SubmitButton>{endpoint ? "Save changes" : "Create endpoint"}</SubmitButton>
          </div>
        </>
      )
    }
  </Form>
);
