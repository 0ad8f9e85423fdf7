import { Newspaper } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { TopicQuery, type TopicView } from "@/lib/consents/schema";
import { readSubscriptionSettings } from "@/lib/consents/settings";
import { listTopics } from "@/lib/consents/topics";
import { formatNumber } from "@/lib/format/amounts";
import { AddTopic, ConfirmationSetting, TopicActions } from "./topic-forms";

const title = "Topics";
const path = "/admin/communications/topics";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donors_view", query: TopicQuery },
  async ({ staff, query }) => {
    const [topics, settings] = await Promise.all([
      ...([listTopics(staff, query), readSubscriptionSettings(staff)] as const),
    ]);
    const isArchived = query.archived === "true";
    const mayEdit = staff.permissions.has("settings_edit");
    return (
      <ListPage
        title={title}
        actions={mayEdit && <AddTopic />}
        above={
          <StateTabs
            label="Topics shown"
            tabs={[
              { href: path, label: "Active", isCurrent: !isArchived },
              { href: `${path}?archived=true`, label: "Archived", isCurrent: isArchived },
            ]}
          />
        }
      >
        {topics.length === 0 ? (
          <EmptyState icon={Newspaper} title={isArchived ? "No archived topics" : "No topics"}>
            {!isArchived && "Topics are what donors subscribe to, such as a newsletter."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={topics}
            rowKey={({ id }) => id}
            columns={columnsFor(mayEdit)}
          />
        )}
        {mayEdit ? (
          <ConfirmationSetting settings={settings} />
        ) : (
          <p className="text-sm text-muted-foreground">
            {settings.confirm_by_email
              ? "Subscriptions are confirmed by email."
              : "Subscriptions take effect without email confirmation."}
          </p>
        )}
      </ListPage>
    );
  },
);

const columnsFor = (mayEdit: boolean): Column<TopicView>[] => [
  { label: "Topic", cell: ({ name }) => name },
  {
    label: "Description",
    wide: true,
    wraps: true,
    phone: "below",
    cell: ({ description }) => description ?? "",
  },
  {
    label: "Who receives it",
    phone: "hidden",
    cell: ({ is_opt_in }) => (is_opt_in ? "Subscribers" : "Everyone not opted out"),
  },
  {
    label: "Chosen by",
    phone: "hidden",
    cell: ({ is_public }) => (is_public ? "Donors and staff" : "Staff only"),
  },
  {
    label: "Can be emailed",
    numeric: true,
    phone: "named",
    cell: ({ email_subscribers }) => formatNumber(email_subscribers),
  },
  ...(mayEdit
    ? [
        {
          label: "Actions",
          phone: "below" as const,
          cell: (topic: TopicView) => <TopicActions topic={topic} />,
        },
      ]
    : []),
];
