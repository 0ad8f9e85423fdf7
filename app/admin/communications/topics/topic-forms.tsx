"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { SubscriptionSettingsView, TopicView } from "@/lib/consents/schema";
import { addTopic, archiveTopic, saveConfirmation, saveTopic } from "./actions";

const Fields = ({ topic }: { topic?: TopicView }) => (
  <>
    <TextField
      name="name"
      id={`name-${topic?.id ?? "new"}`}
      label="Name"
      maxLength={80}
      defaultValue={topic?.name}
    />
    <TextareaField
      name="description"
      id={`description-${topic?.id ?? "new"}`}
      label="Description"
      hint="Shown to donors on the preference page."
      rows={2}
      maxLength={300}
      optional
      defaultValue={topic?.description}
    />
    <CheckboxField
      name="is_public"
      id={`public-${topic?.id ?? "new"}`}
      label="Donors can choose it on the preference page and in the portal"
      defaultChecked={topic?.is_public ?? true}
    />
  </>
);

export function AddTopic() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button size="sm">New topic</Button>
      </DialogTrigger>
      <DialogContent title="New topic" description="A subject you write to donors about regularly.">
        <Form action={addTopic}>
          {({ state }) =>
            state.done ? null : (
              <>
                <Fields />
                <RadioGroup
                  name="reach"
                  legend="Who receives it"
                  hint="Can’t be changed later."
                  defaultValue="subscribers"
                  choices={[
                    { value: "subscribers", label: "Only donors who subscribed" },
                    { value: "everyone", label: "Everyone who hasn’t opted out" },
                  ]}
                />
                <DialogFooter>
                  <SubmitButton>Add topic</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export function TopicActions({ topic }: { topic: TopicView }) {
  const isArchived = topic.archived_at !== null;
  return (
    <div className="flex gap-2">
      {!isArchived && <EditTopic topic={topic} />}
      <form action={archiveTopic}>
        <input type="hidden" name="topic" value={topic.id} />
        <input type="hidden" name="archive" value={isArchived ? "no" : "yes"} />
        <SubmitButton
          variant="secondary"
          size="sm"
          aria-label={`${isArchived ? "Restore" : "Archive"} ${topic.name}`}
        >
          {isArchived ? "Restore" : "Archive"}
        </SubmitButton>
      </form>
    </div>
  );
}

const EditTopic = ({ topic }: { topic: TopicView }) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="sm" aria-label={`Edit ${topic.name}`}>
        Edit…
      </Button>
    </DialogTrigger>
    <DialogContent title={`Edit ${topic.name}`} description="Donors’ choices aren’t affected.">
      <Form action={saveTopic}>
        {({ state }) =>
          state.done ? null : (
            <>
              <input type="hidden" name="topic" value={topic.id} />
              <Fields topic={topic} />
              <TextField
                name="position"
                id={`position-${topic.id}`}
                label="Position in the list"
                inputMode="numeric"
                defaultValue={String(topic.position)}
              />
              <DialogFooter>
                <SubmitButton>Save topic</SubmitButton>
              </DialogFooter>
            </>
          )
        }
      </Form>
    </DialogContent>
  </Dialog>
);

/** Double opt-in, which staff who may not change it read as a sentence. */
export function ConfirmationSetting({ settings }: { settings: SubscriptionSettingsView }) {
  return (
    <Form action={saveConfirmation} className="max-w-xl gap-3!">
      <CheckboxField
        name="confirm"
        label="Confirm subscriptions by email"
        hint="New subscribers receive an email with a link to confirm, unless their address has already been verified. Customary in Germany and Austria."
        defaultChecked={settings.confirm_by_email}
      />
      <SubmitButton variant="secondary" size="sm" className="self-start">
        Save setting
      </SubmitButton>
    </Form>
  );
}
