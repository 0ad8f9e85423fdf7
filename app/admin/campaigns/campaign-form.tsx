"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import type { CampaignView } from "@/lib/fundraising/schema";
import { openCampaign, saveCampaign } from "./actions";

type Props = {
  /** Of what is edited. */
  seen?: string;
  purposes: readonly Option[];
  today: string;
  /** The campaign that is changed; a new one is opened without it. */
  campaign?: CampaignView;
};

const TEAMS = [
  { value: "optional", label: "Supporters can join or start a team" },
  { value: "required", label: "Every supporter joins a team" },
  { value: "none", label: "No teams" },
];

const STATUSES = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived" },
];

export const CampaignForm = ({ purposes, today, campaign, seen }: Props) => (
  <Form action={campaign ? saveCampaign : openCampaign} className="max-w-2xl">
    <SeenField seen={seen} />
    {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
    <TextField name="title" label="Title" maxLength={120} defaultValue={campaign?.title} />
    {!campaign && (
      <>
        <TextField
          name="slug"
          label="Address"
          hint="The last part of the page’s web address, such as spring-run. It can’t be changed later."
          maxLength={60}
        />
        <SelectField name="purpose" label="Gifts are for" options={purposes} />
      </>
    )}
    <TextareaField
      name="story"
      label="Story"
      optional
      rows={6}
      maxLength={5000}
      defaultValue={campaign?.story}
    />
    {campaign && campaign.cover_url !== null && (
      <TextField
        name="cover_alt"
        label="Picture description"
        hint="For screen readers, for example, “Rowers in the harbor at dawn”"
        maxLength={300}
        defaultValue={campaign.cover_alt}
      />
    )}
    <TextField
      name="goal"
      label={campaign ? `Goal (${campaign.currency})` : "Goal"}
      optional
      inputMode="decimal"
      className="max-w-72"
      defaultValue={campaign?.goal}
    />
    <TextField
      name="sponsorship_goal"
      label="Sponsorship goal"
      hint="Number of sponsorships to reach"
      optional
      inputMode="numeric"
      maxLength={6}
      className="max-w-72"
      defaultValue={campaign?.sponsorship_goal}
    />
    <CheckboxField
      name="counts_sponsorship_gifts"
      label="Count sponsorship payments toward the amount raised"
      hint="Otherwise, a sponsorship counts as one sponsorship, and its payments don’t count toward the amount raised."
      defaultChecked={campaign?.counts_sponsorship_gifts}
    />
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <TextField
        name="starts_on"
        label="First day"
        type="date"
        defaultValue={campaign?.starts_on ?? today}
      />
      <TextField
        name="ends_on"
        label="Last day"
        optional
        type="date"
        defaultValue={campaign?.ends_on}
      />
    </div>
    <SelectField
      name="team_rule"
      label="Teams"
      options={TEAMS}
      defaultValue={campaign?.team_rule ?? "optional"}
    />
    <CheckboxField
      name="needs_approval"
      label="Require approval before pages go public"
      defaultChecked={campaign?.needs_approval}
    />
    <CheckboxField
      name="allows_messages"
      label="Let page owners ask friends for gifts and thank givers by email"
      defaultChecked={campaign?.allows_messages ?? true}
    />
    <TextField
      name="milestones"
      label="Milestones (percent of a page’s goal)"
      hint="Separate them with commas, such as 25, 50, 75, 100."
      optional
      maxLength={100}
      defaultValue={(campaign?.milestones ?? [25, 50, 75, 100]).join(", ")}
    />
    {campaign && (
      <SelectField name="status" label="Status" options={STATUSES} defaultValue={campaign.status} />
    )}
    <SaveRow label={campaign ? "Save campaign" : "Create campaign"} />
  </Form>
);
