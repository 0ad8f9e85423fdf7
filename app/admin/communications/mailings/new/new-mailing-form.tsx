"use client";

import { useState } from "react";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { addMailing } from "../actions";

type Option = { value: string; label: string };
type Props = { topics: readonly Option[]; templates: readonly Option[]; template: string };

/** Begins an email or a text message. Only an email has a subject and begins with a template. */
export function NewMailingForm({ topics, templates, template }: Props) {
  const [isText, setIsText] = useState(false);
  const ofEmail = isText ? "hidden" : "flex flex-col gap-4";
  return (
    <Form action={addMailing} className="max-w-2xl">
      <div
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name === "channel") setIsText(value === "sms");
        }}
      >
        <RadioGroup
          name="channel"
          legend="Send as"
          defaultValue="email"
          choices={[
            { value: "email", label: "Email" },
            { value: "sms", label: "Text message" },
          ]}
        />
      </div>
      <TextField
        name="name"
        label="Name"
        hint="Only staff can see this."
        maxLength={120}
        autoComplete="off"
      />
      <SelectField
        name="topic_id"
        label="Topic"
        hint={
          isText
            ? "Reaches only donors who asked for text messages about it."
            : "Reaches only donors who get email about it."
        }
        options={[...topics]}
        defaultValue={topics[0]?.value ?? ""}
      />
      <div className={ofEmail}>
        <SelectField
          name="template"
          label="Start from"
          options={[{ value: "", label: "A blank email" }, ...templates]}
          defaultValue={template}
        />
        <TextField
          name="subject"
          label="Subject"
          hint="Leave blank to use the template’s subject."
          maxLength={255}
          autoComplete="off"
        />
      </div>
      <SubmitButton className="self-start">Create mailing</SubmitButton>
    </Form>
  );
}
