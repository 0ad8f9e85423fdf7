import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { submissionState } from "@/app/admin/_components/submission-words";
import { questionsOf } from "@/lib/forms/asking";
import type { SubmissionView } from "@/lib/forms/submission-schema";
import { readSubmissionPage } from "@/lib/forms/submissions";
import { valuesOf } from "@/lib/questions/answers";
import type { QuestionType } from "@/lib/questions/question";
import { Decisions } from "../../_components/decisions";
import { WentOn } from "../../_components/went-on";
import { FORMS, formHref, submissionHref } from "../../paths";
import { HELD_WORDS } from "../../words";

const title = "Submission";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => submissionHref(id),
    params: ById,
    needs: ["forms_view", "donors_view"],
  },
  async ({ staff, params: { id } }) => {
    const { submission, content, candidates } = await readSubmissionPage(staff, id);
    const { donor, answers, form_id: formId } = submission;
    const zone = staff.profile.organization.timeZone;
    const state = submissionState(submission);
    const mayDecide = ["forms_edit", "donors_edit"].every((needed) =>
      staff.permissions.has(needed as "forms_edit"),
    );
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={submission.name ?? submission.email ?? `Submission ${id}`}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Forms", href: FORMS },
                { label: submission.form_name, href: formHref(formId) },
              ]}
            />
          }
          description={
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={state.tone}>{state.label}</Badge>
              {staffFormat().dateTime(submission.submitted_at, zone)}
            </span>
          }
        />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card>
            <CardContent className="flex flex-col gap-4">
              <CardTitle>Answers</CardTitle>
              <DescriptionList>
                {questionsOf(content).map((question) => {
                  const answer = answers[question.field_key];
                  return (
                    answer !== undefined && (
                      <DescriptionItem key={question.field_key} term={question.label}>
                        <span className="wrap-anywhere whitespace-pre-line">
                          {question.field_type === "file" ? (
                            <Files files={submission.files} field={question.field_key} />
                          ) : (
                            said(question.field_type, answer)
                          )}
                        </span>
                      </DescriptionItem>
                    )
                  );
                })}
              </DescriptionList>
            </CardContent>
          </Card>
          <div className="flex flex-col gap-4">
            <Card>
              <CardContent className="flex flex-col gap-4">
                <CardTitle>Donor</CardTitle>
                {donor ? (
                  <TextLink href={`/admin/portfolio/${donor.id}`}>{donor.display_name}</TextLink>
                ) : (
                  <p className="text-muted-foreground">
                    {submission.held_because
                      ? HELD_WORDS[submission.held_because]
                      : MATCH_WORDS[submission.match]}
                  </p>
                )}
                {mayDecide && <Decisions submission={submission} candidates={candidates} />}
              </CardContent>
            </Card>
            <WentOn submission={submission} currency={staff.profile.organization.currency} />
            <Card>
              <CardContent className="flex flex-col gap-4">
                <CardTitle>Source</CardTitle>
                <DescriptionList>
                  {sourceOf(submission, zone).map(([term, words]) => (
                    <DescriptionItem key={term} term={term}>
                      <span className="wrap-anywhere">{words}</span>
                    </DescriptionItem>
                  ))}
                </DescriptionList>
              </CardContent>
            </Card>
          </div>
        </div>
      </div>
    );
  },
);

type FilesProps = { files: SubmissionView["files"]; field: string };

const Files = ({ files, field }: FilesProps) => (
  <ul className="flex flex-col gap-1">
    {files
      .filter(({ field_key }) => field_key === field)
      .map(({ id, name, url, size }) => (
        <li key={id}>
          <a href={url} download className={linkVariants()}>
            {name}
          </a>{" "}
          <span className="text-sm text-muted-foreground">{megabytesOf(size)}</span>
        </li>
      ))}
  </ul>
);

const megabytesOf = (size: number): string =>
  size < 100_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;

const AGREED: Readonly<Record<string, string>> = { true: "Agreed", false: "Not agreed" };

function said(fieldType: QuestionType, answer: string): string {
  if (fieldType === "acknowledgement") return AGREED[answer] ?? answer;
  return valuesOf({ fieldType }, answer).join(", ");
}

/** Where a submission came from, in words. */
function sourceOf(
  { version, consent_text, proved_at, source }: SubmissionView,
  zone: string,
): [string, string][] {
  const { utm, hidden, page_url } = source;
  return [
    ["Form version", String(version)],
    ...(consent_text ? [["Agreed to", consent_text] as [string, string]] : []),
    ...(proved_at
      ? [["Address confirmed", staffFormat().dateTime(proved_at, zone)] as [string, string]]
      : []),
    ...Object.entries(utm).map(([name, words]): [string, string] => [`utm_${name}`, words]),
    ...Object.entries(hidden),
    ...(page_url ? [["Page", page_url] as [string, string]] : []),
  ];
}

const MATCH_WORDS = {
  waiting: "Not processed yet.",
  anonymous: "The form didn’t ask for an email address.",
  unknown: "No donor has this address. We emailed a link to confirm it.",
  review: "A donor with a different name has this address.",
  attached: "",
  created: "",
  signed_link: "",
} as const;
