import { ClipboardList } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { formatNumber } from "@/lib/format/amounts";
import { listForms } from "@/lib/forms/forms";
import { FormQuery, type FormSummary } from "@/lib/forms/schema";
import { FORM_KIND_WORDS } from "@/lib/forms/templates";
import { FORMS, formHref } from "./paths";
import { STATUS_WORDS } from "./words";

const title = "Forms";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: FORMS, needs: "forms_view", query: FormQuery },
  async ({ staff, query }) => {
    const forms = await listForms(staff, query);
    const isArchived = query.archived === "true";
    const { timeZone } = staff.profile.organization;
    return (
      <ListPage
        title={title}
        actions={
          <>
            {staff.permissions.has("donors_view") && (
              <Link
                href={`${FORMS}/proposals`}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                Proposed changes
              </Link>
            )}
            {staff.permissions.has("forms_edit") && (
              <CreateLink href={`${FORMS}/new`}>New form</CreateLink>
            )}
          </>
        }
        above={
          <StateTabs
            label="Forms shown"
            tabs={[
              { href: FORMS, label: "Active", isCurrent: !isArchived },
              { href: `${FORMS}?archived=true`, label: "Archived", isCurrent: isArchived },
            ]}
          />
        }
      >
        {forms.length === 0 ? (
          <EmptyState
            icon={ClipboardList}
            title={isArchived ? "No archived forms" : "No forms yet"}
          >
            {!isArchived &&
              "Collect sign-ups, volunteer applications, surveys, and pledges on your own page."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={forms}
            rowKey={({ id }) => id}
            columns={columns(timeZone)}
          />
        )}
      </ListPage>
    );
  },
);

const columns = (timeZone: string): Column<FormSummary>[] => [
  {
    label: "Form",
    wide: true,
    cell: ({ id, name }) => <TextLink href={formHref(id)}>{name}</TextLink>,
  },
  { label: "Kind", phone: "below", cell: ({ kind }) => FORM_KIND_WORDS[kind] },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => (
      <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
    ),
  },
  {
    label: "Submissions",
    numeric: true,
    phone: "hidden",
    cell: ({ submissions }) => formatNumber(submissions.total),
  },
  {
    label: "Needs review",
    numeric: true,
    phone: "named",
    cell: ({ submissions }) => submissions.review > 0 && formatNumber(submissions.review),
  },
  {
    label: "Last submission",
    phone: "hidden",
    cell: ({ last_submitted_at: at }) => at && <ShortDate date={at} timeZone={timeZone} />,
  },
];
