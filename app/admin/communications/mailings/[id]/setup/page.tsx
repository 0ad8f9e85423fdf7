import type { Metadata } from "next";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { listTopics } from "@/lib/consents/topics";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import type { MailingView } from "@/lib/mailings/schema";
import { MailingHead } from "../../_components/mailing-head";
import { saveSetup } from "../../actions";
import { mailingPage } from "../read";

const title = "Setup";

export const metadata: Metadata = { title };

const SHARES = [10, 20, 30, 50, 100];
const HOURS = [1, 2, 4, 8, 24, 48, 72];

export default mailingPage(
  { title, path: "/setup", needs: ["mailings_view", "mailings_edit", "donors_view"] },
  async ({ staff, record: mailing }) => {
    const mayName = staff.permissions.has("donations_view");
    const [topics, sources] = await Promise.all([
      listTopics(staff),
      mayName ? listGiftSources(staff) : [],
    ]);
    const appeals = sources.filter(
      ({ kind, archived_at, id }) =>
        kind === "appeal" && (archived_at === null || id === mailing.appeal?.id),
    );
    const isText = mailing.channel === "sms";
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="/setup" />
        <Form action={saveSetup} className="max-w-3xl">
          <input type="hidden" name="mailing" value={mailing.id} />
          <input type="hidden" name="version" value={mailing.version} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name"
              hint="Only staff can see this."
              maxLength={120}
              defaultValue={mailing.name}
            />
            <SelectField
              name="topic_id"
              label="Topic"
              hint={
                isText
                  ? "Reaches only donors who asked for text messages about it."
                  : "Reaches only donors who get email about it."
              }
              options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
              defaultValue={String(mailing.topic.id)}
            />
            {mayName && (
              <SelectField
                name="appeal_id"
                label="Appeal"
                hint="Gifts made through the mailing are recorded under it."
                options={[
                  { value: "", label: "None" },
                  ...appeals.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                defaultValue={String(mailing.appeal?.id ?? "")}
              />
            )}
            {!isText && <SenderFields mailing={mailing} />}
          </div>
          {!isText && <SubjectFields mailing={mailing} />}
          {mailing.state === "draft" && (
            <SubmitButton className="self-start">Save setup</SubmitButton>
          )}
        </Form>
      </div>
    );
  },
);

/** What may be chosen, and what somebody chose over the API. */
const withOwn = (usual: readonly number[], own: number): number[] =>
  [...new Set([...usual, own])].sort((one, other) => one - other);

const SenderFields = ({ mailing }: { mailing: MailingView }) => (
  <>
    <TextField
      name="from_name"
      label="Sender’s name"
      hint="Leave blank to use your organization’s name."
      optional
      maxLength={120}
      defaultValue={mailing.from_name ?? ""}
    />
    <TextField
      name="reply_to"
      type="email"
      label="Replies go to"
      optional
      maxLength={255}
      defaultValue={mailing.reply_to ?? ""}
    />
  </>
);

const SubjectFields = ({ mailing }: { mailing: MailingView }) => (
  <FieldSet id="subjects" legend="Compare two subjects">
    <div className="flex flex-col gap-4">
      <TextField
        name="subject_b"
        label="Second subject"
        hint={`The first is “${mailing.subject}”. Leave blank to send only one subject.`}
        optional
        maxLength={255}
        defaultValue={mailing.subject_b ?? ""}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="test_percent"
          label="Send the test to"
          options={withOwn(SHARES, mailing.test_percent).map((share) => ({
            value: String(share),
            label:
              share === 100
                ? "Everyone, half get each subject"
                : `${share}% of recipients, half get each subject`,
          }))}
          defaultValue={String(mailing.test_percent)}
        />
        <SelectField
          name="test_hours"
          label="Send the winner to everyone else after"
          options={withOwn(HOURS, mailing.test_hours).map((hours) => ({
            value: String(hours),
            label: hours === 1 ? "1 hour" : `${hours} hours`,
          }))}
          defaultValue={String(mailing.test_hours)}
        />
      </div>
      <RadioGroup
        name="test_decided_by"
        legend="The winner is the subject with"
        defaultValue={mailing.test_decided_by}
        choices={[
          { value: "clicks", label: "More clicks" },
          { value: "raised", label: "More money raised" },
        ]}
      />
    </div>
  </FieldSet>
);
