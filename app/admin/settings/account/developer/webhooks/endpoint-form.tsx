"use client";

import { CheckboxField, CheckboxGroup, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EventTypeView, WebhookEndpointView } from "@/lib/webhooks/schema";
import { FreshSecret } from "../fresh-secret";
import { changeEndpoint, createEndpoint } from "./actions";
import { WEBHOOKS } from "./paths";
import { groupsOf } from "./words";

type Props = { types: EventTypeView[]; endpoint?: WebhookEndpointView };

/** Where webhooks go and which; nothing is ticked at first. A new endpoint's secret shows in its place. */
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
          <CheckboxField
            name="types"
            value="*"
            label="All events"
            hint="Every event type you’re allowed to see, including ones added later."
            defaultChecked={endpoint?.types.includes("*")}
          />
          {groupsOf(types).map(([heading, ofHeading]) => (
            <CheckboxGroup
              key={heading}
              name="types"
              id={`types-${ofHeading[0]?.subject}`}
              legend={heading}
              className="sm:[&>div]:grid sm:[&>div]:grid-cols-2 lg:[&>div]:grid-cols-3"
              defaultValues={endpoint?.types}
              choices={ofHeading.map(({ type, title, needs, is_allowed }) => ({
                value: type,
                label: title,
                hint: is_allowed ? <code>{type}</code> : `Needs ${needs.join(", ")}`,
                disabled: !is_allowed,
              }))}
            />
          ))}
          <SubmitButton className="self-start">
            {endpoint ? "Save changes" : "Create endpoint"}
          </SubmitButton>
        </>
      )
    }
  </Form>
);
