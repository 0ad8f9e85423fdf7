import { StatusBadge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { submissionState } from "@/app/admin/_components/submission-words";
import type { SubmissionView } from "@/lib/forms/submission-schema";

type Props = { submissions: readonly SubmissionView[]; timeZone: string };

/** The forms that they filled in, where there are any. */
export function SubmissionsCard({ submissions, timeZone }: Props) {
  if (submissions.length === 0) return null;
  return (
    <Card id="submissions" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Submitted forms</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
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
      </CardContent>
    </Card>
  );
}
