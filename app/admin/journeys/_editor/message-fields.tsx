"use client";

import { ContentEditor } from "@/app/admin/_components/content-editor/content-editor";
import { MOST_TEXT } from "@/lib/mailings/text-body";
import { errorAt, type FieldsOf } from "./context";
import { IdChoice, TextLine, TextLines } from "./fields";

const REACHES = "Donors who unsubscribed from this topic skip this step.";

export function EmailFields({ node, around, change, ...checked }: FieldsOf<"email">) {
  const { choices } = around;
  return (
    <>
      <IdChoice
        label="Topic"
        hint={REACHES}
        value={node.topic_id}
        choices={choices.topics}
        onChange={(topic_id) => change({ ...node, topic_id })}
      />
      <TextLine
        label="Subject"
        error={errorAt(checked, "subject")}
        most={255}
        value={node.subject}
        onChange={(subject) => change({ ...node, subject })}
      />
      <TextLine
        label="Preview text"
        hint="Shown next to the subject in inboxes."
        optional
        most={255}
        value={node.preheader ?? ""}
        onChange={(preheader) => change({ ...node, preheader: preheader || null })}
      />
      <Content {...{ node, around, change }} />
    </>
  );
}

export const LetterFields = ({
  node,
  around,
  change,
}: Omit<FieldsOf<"letter">, "path" | "problems">) => (
  <>
    <p className="text-sm text-muted-foreground">
      Letters are collected until someone prints them as one PDF.
    </p>
    <Content {...{ node, around, change }} />
  </>
);

type ContentProps = Pick<FieldsOf<"email">, "around" | "change"> & {
  node: FieldsOf<"email">["node"] | FieldsOf<"letter">["node"];
};

const Content = ({ node, around, change }: ContentProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">Text</legend>
    <ContentEditor
      content={node.content}
      mergeFields={around.mergeFields}
      fields={around.fields}
      currency={around.currency}
      onChange={(content) => change({ ...node, content })}
    />
  </fieldset>
);

export const SmsFields = ({ node, around, change, ...checked }: FieldsOf<"sms">) => (
  <>
    <IdChoice
      label="Topic"
      hint="Only donors who asked for text messages about this topic get one."
      value={node.topic_id}
      choices={around.choices.topics}
      onChange={(topic_id) => change({ ...node, topic_id })}
    />
    <TextLines
      label="Text"
      hint="Your organization’s name and how to opt out are added."
      error={errorAt(checked, "body")}
      most={MOST_TEXT}
      value={node.body}
      onChange={(body) => change({ ...node, body })}
    />
  </>
);
