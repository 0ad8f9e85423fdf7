import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { submissionState } from "@/app/admin/_components/submission-words";
import { getForm } from "@/lib/forms/forms";
import { SubmissionQuery, type SubmissionView } from "@/lib/forms/submission-schema";
import { listSubmissions } from "@/lib/forms/submissions";
import { FormHead } from "../_components/form-head";
import { SubmissionFilter } from "../_components/submission-filter";
import { formHref, submissionHref } from "../paths";

const title = "Form";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => formHref(id),
    needs: "forms_view",
    params: ById,
    query: SubmissionQuery,
  },
  async ({ staff, params: { id }, query }) => {
    const form = await getForm(staff, id);
    const zone = staff.profile.organization.timeZone;
    if (!staff.permissions.has("donors_view"))
      return (
        <div className="flex flex-col gap-3">
          <FormHead form={form} staff={staff} current="submissions" />
          <Alert tone="info">To read submissions, you need permission to view donors.</Alert>
        </div>
      );
    const { data, nextCursor } = await listSubmissions(staff, id, query);
    const columns: Column<SubmissionView>[] = [
      {
        label: "From",
        cell: (row) => (
          <TextLink href={submissionHref(row.id)}>
            {row.name ?? row.email ?? `Submission ${row.id}`}
          </TextLink>
        ),
      },
      { label: "Email", phone: "below", cell: ({ email }) => email ?? "" },
      {
        label: "Status",
        phone: "corner",
        cell: (row) => <Badge tone={submissionState(row).tone}>{submissionState(row).label}</Badge>,
      },
      {
        label: "Donor",
        phone: "hidden",
        cell: ({ donor }) =>
          donor && <TextLink href={`/admin/portfolio/${donor.id}`}>{donor.display_name}</TextLink>,
      },
      {
        label: "Submitted",
        phone: "hidden",
        cell: ({ submitted_at: at }) => staffFormat().shortDateTime(at, zone),
      },
    ];
    return (
      <div className="flex flex-col gap-3">
        <FormHead
          form={form}
          staff={staff}
          current="submissions"
          actions={<ExportLink href={`/api/v1/admin/forms/${id}/export.csv`} />}
        />
        <SubmissionFilter id={id} form={form} query={query} />
        {data.length === 0 ? (
          <EmptyState icon={Inbox} title="No submissions here">
            {form.status === "draft" && "Publish the form to start receiving submissions."}
          </EmptyState>
        ) : (
          <DataTable label="Submissions" rows={data} rowKey={(row) => row.id} columns={columns} />
        )}
        <ListSteps
          newer={query.cursor ? addressOf(id, query) : null}
          older={nextCursor ? addressOf(id, { ...query, cursor: nextCursor }, true) : null}
          words={["First page", "Older submissions"]}
        />
      </div>
    );
  },
);

function addressOf(id: number, { status, match, cursor }: SubmissionQuery, isNext = false): string {
  const asked = new URLSearchParams();
  if (status) asked.set("status", status);
  if (match) asked.set("match", match);
  if (isNext && cursor) asked.set("cursor", cursor);
  return `${formHref(id)}${asked.size > 0 ? `?${asked}` : ""}`;
}
