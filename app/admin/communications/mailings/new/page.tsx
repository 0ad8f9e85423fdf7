import type { Metadata } from "next";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listTopics } from "@/lib/consents/topics";
import { listMailTemplates } from "@/lib/mailings/templates";
import { MAILINGS } from "../../paths";
import { addMailing } from "../actions";

const title = "New mailing";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: `${MAILINGS}/new`,
    needs: ["mailings_view", "mailings_edit", "donors_view"],
  },
  async ({ staff, sent }) => {
    const [topics, templates] = await Promise.all([listTopics(staff), listMailTemplates(staff)]);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Mailings", href: MAILINGS }]} />}
        />
        <Form action={addMailing} className="max-w-2xl">
          <TextField
            name="name"
            label="Name"
            hint="Only staff see it."
            maxLength={120}
            autoComplete="off"
          />
          <SelectField
            name="topic_id"
            label="Topic"
            hint="Reaches only donors who get email about it."
            options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={String(topics[0]?.id ?? "")}
          />
          <SelectField
            name="template"
            label="Start from"
            options={[
              { value: "", label: "A blank email" },
              ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            defaultValue={String([sent.template].flat()[0] ?? "")}
          />
          <TextField
            name="subject"
            label="Subject"
            hint="A template’s own subject is used if you leave this empty."
            maxLength={255}
            autoComplete="off"
          />
          <SubmitButton className="self-start">Create mailing</SubmitButton>
        </Form>
      </>
    );
  },
);
