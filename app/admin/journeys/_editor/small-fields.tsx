"use client";

import { Tick } from "@/app/admin/_components/labeled";
import { errorAt, type FieldsOf } from "./context";
import { Choice, IdChoice, TextLine, TextLines } from "./fields";

export const TagFields = ({ node, around, change }: FieldsOf<"tag">) => (
  <>
    <Choice
      label="Change"
      value={node.change}
      options={[
        { value: "add", label: "Add a tag" },
        { value: "remove", label: "Remove a tag" },
      ]}
      onChange={(kind) => change({ ...node, change: kind === "add" ? "add" : "remove" })}
    />
    <IdChoice
      label="Tag"
      value={node.tag_id}
      choices={around.choices.tags}
      onChange={(tag_id) => change({ ...node, tag_id })}
    />
  </>
);

export const TopicFields = ({ node, around, change }: FieldsOf<"topic">) => (
  <>
    <Choice
      label="Change"
      value={node.change}
      options={[
        { value: "subscribe", label: "Subscribe" },
        { value: "unsubscribe", label: "Unsubscribe" },
      ]}
      onChange={(kind) =>
        change({ ...node, change: kind === "subscribe" ? "subscribe" : "unsubscribe" })
      }
    />
    <IdChoice
      label="Topic"
      value={node.topic_id}
      choices={around.choices.topics}
      onChange={(topic_id) => change({ ...node, topic_id })}
    />
  </>
);

export const NoteFields = ({ node, change, ...checked }: FieldsOf<"note">) => (
  <TextLines
    label="Note"
    hint="Added to the donor’s timeline."
    error={errorAt(checked, "text")}
    most={2_000}
    value={node.text}
    onChange={(text) => change({ ...node, text })}
  />
);

export function NotifyFields({ node, around, change, ...checked }: FieldsOf<"notify">) {
  const { to } = node;
  const chosen = to === "assigned" ? [] : to.user_ids;
  return (
    <>
      <Choice
        label="To"
        value={to === "assigned" ? "assigned" : "named"}
        options={[
          { value: "assigned", label: "Whoever is assigned to the donor" },
          { value: "named", label: "Specific people" },
        ]}
        onChange={(kind) =>
          change({ ...node, to: kind === "assigned" ? "assigned" : { user_ids: [] } })
        }
      />
      {to !== "assigned" && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold">People</legend>
          {around.choices.users.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                change({
                  ...node,
                  to: {
                    user_ids: target.checked
                      ? [...chosen, id]
                      : chosen.filter((each) => each !== id),
                  },
                })
              }
            />
          ))}
        </fieldset>
      )}
      <TextLine
        label="Subject"
        error={errorAt(checked, "subject")}
        most={200}
        value={node.subject}
        onChange={(subject) => change({ ...node, subject })}
      />
      <TextLines
        label="Text"
        error={errorAt(checked, "text")}
        most={2_000}
        value={node.text}
        onChange={(text) => change({ ...node, text })}
      />
    </>
  );
}

export const WebhookFields = ({ node, around, change }: FieldsOf<"webhook">) => (
  <>
    <IdChoice
      label="Endpoint"
      hint="Set up in Settings, Webhooks"
      value={node.endpoint_id}
      choices={around.choices.endpoints}
      onChange={(endpoint_id) => change({ ...node, endpoint_id })}
    />
    <TextLine
      label="Name"
      hint="Sent to the endpoint along with the donor."
      most={80}
      value={node.name}
      onChange={(name) => change({ ...node, name })}
    />
  </>
);

export const EnrollFields = ({ node, around, change }: FieldsOf<"enroll">) => (
  <IdChoice
    label="Journey"
    value={node.journey_id}
    choices={around.choices.journeys}
    onChange={(journey_id) => change({ ...node, journey_id })}
  />
);
