import type { Metadata } from "next";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { listTags } from "@/lib/donors/tags/tags";
import { AppError } from "@/lib/errors";
import { countAudience } from "@/lib/mailings/preview";
import { listUsableSegments } from "@/lib/segments/segments";
import { AudienceCounts } from "../../_components/audience-counts";
import { MailingHead } from "../../_components/mailing-head";
import { saveAudience } from "../../actions";
import { mailingPage } from "../read";

const title = "Audience";

export const metadata: Metadata = { title };

export default mailingPage(
  { title, path: "/audience", needs: ["mailings_view", "donors_view"] },
  async ({ staff, record: mailing }) => {
    const [segments, tags, counts] = await Promise.all([
      listUsableSegments(staff),
      listTags(staff),
      countAudience(staff, mailing.id).catch(problemOf),
    ]);
    const ofSegments = segments.map(({ id, name }) => ({ value: String(id), label: name }));
    const ofTags = tags.map(({ id, name }) => ({ value: String(id), label: name }));
    const { include, exclude } = mailing.audience;
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="/audience" />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Form action={saveAudience} className="min-w-0 gap-4!">
            <input type="hidden" name="mailing" value={mailing.id} />
            <input type="hidden" name="version" value={mailing.version} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Card>
                <CardHeader>
                  <CardTitle>Include donors in any of these</CardTitle>
                </CardHeader>
                <CardContent id="include" tabIndex={-1} className="flex flex-col gap-4">
                  <CheckboxField
                    name="everyone"
                    label="All active donors"
                    defaultChecked={include.everyone}
                  />
                  <Choices
                    name="include_segments"
                    legend="Segments"
                    options={ofSegments}
                    chosen={include.segment_ids}
                  />
                  <Choices
                    name="include_tags"
                    legend="Tags"
                    options={ofTags}
                    chosen={include.tag_ids}
                  />
                </CardContent>
              </Card>
              <Card>
                <CardHeader>
                  <CardTitle>Exclude donors in any of these</CardTitle>
                </CardHeader>
                <CardContent className="flex flex-col gap-4">
                  <Choices
                    name="exclude_segments"
                    legend="Segments"
                    options={ofSegments}
                    chosen={exclude.segment_ids}
                  />
                  <Choices
                    name="exclude_tags"
                    legend="Tags"
                    options={ofTags}
                    chosen={exclude.tag_ids}
                  />
                </CardContent>
              </Card>
            </div>
            {mailing.state === "draft" && staff.permissions.has("mailings_edit") && (
              <SubmitButton className="self-start">Save audience</SubmitButton>
            )}
          </Form>
          <AudienceCounts counts={counts} isText={mailing.channel === "sms"} />
        </div>
      </div>
    );
  },
);

type ChoicesProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly number[];
};

const Choices = ({ name, legend, options, chosen }: ChoicesProps) =>
  options.length === 0 ? null : (
    <div className="max-h-72 overflow-y-auto">
      <CheckboxGroup
        name={name}
        legend={legend}
        choices={options}
        defaultValues={chosen.map(String)}
      />
    </div>
  );

/** What keeps the audience from being counted, such as a segment that was deleted. */
function problemOf(error: unknown): string {
  if (error instanceof AppError && error.kind === "invalid") return error.message;
  throw error;
}
