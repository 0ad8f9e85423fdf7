import { GitPullRequestArrow } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listProposals } from "@/lib/forms/proposals";
import { ProposalQuery, type ProposalView } from "@/lib/forms/submission-schema";
import { ProposalButtons } from "../_components/proposal-buttons";
import { FORMS, submissionHref } from "../paths";

const title = "Proposed changes";
const PATH = `${FORMS}/proposals`;

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: PATH, needs: ["forms_view", "donors_view"], query: ProposalQuery },
  async ({ staff, query }) => {
    const { data, nextCursor } = await listProposals(staff, query);
    const mayDecide = staff.permissions.has("donors_edit") && query.status === "open";
    const tab = (status: ProposalView["status"], label: string) => ({
      href: status === "open" ? PATH : `${PATH}?status=${status}`,
      ...{ label, isCurrent: query.status === status },
    });
    const columns: Column<ProposalView>[] = [
      {
        label: "Donor",
        cell: ({ donor }) => (
          <TextLink href={`/admin/portfolio/${donor.id}`}>{donor.display_name}</TextLink>
        ),
      },
      { label: "Field", phone: "below", cell: ({ label }) => label },
      { label: "Now", wraps: true, phone: "hidden", cell: ({ current }) => current ?? "Empty" },
      { label: "Form says", wraps: true, phone: "below", cell: ({ proposed }) => proposed },
      {
        label: "Form",
        phone: "hidden",
        cell: ({ submission }) => (
          <TextLink href={submissionHref(submission.id)}>{submission.form_name}</TextLink>
        ),
      },
      ...(mayDecide
        ? [
            {
              label: "Decision",
              cell: ({ id, label }: ProposalView) => <ProposalButtons id={id} label={label} />,
            },
          ]
        : []),
    ];
    const status = query.status === "open" ? "" : `?status=${query.status}`;
    return (
      <ListPage
        title={title}
        above={
          <StateTabs
            label="Proposals shown"
            tabs={[tab("open", "Open"), tab("applied", "Applied"), tab("dismissed", "Dismissed")]}
          />
        }
      >
        {data.length === 0 ? (
          <EmptyState icon={GitPullRequestArrow} title="No proposed changes">
            Forms never change a donor’s record directly. Answers that differ from the record are
            listed here for you to apply or dismiss.
          </EmptyState>
        ) : (
          <DataTable label={title} rows={data} rowKey={({ id }) => id} columns={columns} />
        )}
        <ListSteps
          newer={query.cursor ? `${PATH}${status}` : null}
          older={
            nextCursor
              ? `${PATH}?${new URLSearchParams({ status: query.status, cursor: nextCursor })}`
              : null
          }
          words={["First page", "Older proposals"]}
        />
      </ListPage>
    );
  },
);
