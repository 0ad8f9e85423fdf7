import { LayoutTemplate } from "lucide-react";
import type { Metadata } from "next";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { MailTemplateQuery, type MailTemplateView } from "@/lib/mailings/content-schema";
import { shownLine } from "@/lib/mailings/placeholders";
import { listMailTemplates } from "@/lib/mailings/templates";
import { MAILINGS, TEMPLATES, templateHref } from "../paths";

const title = "Email templates";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: TEMPLATES, needs: "mailings_view", query: MailTemplateQuery },
  async ({ staff, query }) => {
    const templates = await listMailTemplates(staff, query);
    const isArchived = query.archived === "true";
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("mailings_edit") && (
            <CreateLink href={`${TEMPLATES}/new`}>New template</CreateLink>
          )
        }
        above={
          <StateTabs
            label="Templates shown"
            tabs={[
              { href: TEMPLATES, label: "Active", isCurrent: !isArchived },
              { href: `${TEMPLATES}?archived=true`, label: "Archived", isCurrent: isArchived },
            ]}
          />
        }
      >
        {templates.length === 0 ? (
          <EmptyState
            icon={LayoutTemplate}
            title={isArchived ? "No archived templates" : "No templates yet"}
          >
            {!isArchived && "Use a template as the starting point for a mailing."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={templates}
            rowKey={({ id }) => id}
            columns={columnsFor(
              staff.profile.organization,
              staff.permissions.has("mailings_edit") && !isArchived,
            )}
          />
        )}
      </ListPage>
    );
  },
);

const columnsFor = (
  { name: organization, timeZone }: SignedInStaff["profile"]["organization"],
  mayUse: boolean,
): Column<MailTemplateView>[] => [
  {
    label: "Template",
    cell: ({ id, name }) => <TextLink href={templateHref(id)}>{name}</TextLink>,
  },
  {
    label: "Subject",
    wraps: true,
    phone: "below",
    cell: ({ subject }) => shownLine(subject, organization),
  },
  {
    label: "Edited",
    phone: "hidden",
    cell: ({ updated_at }) => <ShortDate date={updated_at} timeZone={timeZone} />,
  },
  ...(mayUse
    ? [
        {
          label: "Actions",
          phone: "below" as const,
          cell: ({ id, name }: MailTemplateView) => (
            <TextLink
              href={`${MAILINGS}/new?template=${id}`}
              aria-label={`New mailing from ${name}`}
            >
              New mailing
            </TextLink>
          ),
        },
      ]
    : []),
];
