import type { Option } from "@/app/_components/forms/choices";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { submissionState } from "@/app/admin/_components/submission-words";
import type { SubmissionView } from "@/lib/forms/submission-schema";
import { FormLink } from "./form-link";

type Props = {
  donor: number;
  submissions: readonly SubmissionView[];
  /** Forms that the donor can be sent a personal link to. */
  forms: readonly Option[];
  timeZone: string;
};

/** The forms that they filled in, and their own link to one. */
export function SubmissionsCard({ donor, submissions, forms, timeZone }: Props) {
  if (submissions.length === 0 && forms.length === 0) return null;
  return (
    <Card id="submissions" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Submitted forms</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3">
        {submissions.length === 0 && <p className="text-muted-foreground">No forms yet.</p>}
        <ul className="w-full divide-y empty:hidden">
          {submissions.map((submission) => {
            const { label, tone } = submissionState(submission);
            return (
              <li
                key={submission.id}
                className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <TextLink href={`/admin/forms/submissions/${submission.id}`} variant="quiet">
                    {submission.form_name}
                  </TextLink>
                  <p className="text-sm text-muted-foreground">
                    <DateTime instant={submission.submitted_at} timeZone={timeZone} />
                  </p>
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </li>
            );
          })}
        </ul>
        {forms.length > 0 && <FormLink donor={donor} forms={forms} />}
      </CardContent>
    </Card>
  );
}
