import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { DateOnly } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { listWebhookEndpoints } from "@/lib/webhooks/endpoints";
import { MOST_ENDPOINTS, type WebhookEndpointView } from "@/lib/webhooks/schema";
import { AccountNav } from "../../account-nav";
import { CRUMBS, endpointPath, NEW_WEBHOOK, WEBHOOKS } from "./paths";
import { hostOf, rateWords, stateWords, typesWords, WHY_DISABLED } from "./words";

const title = "Webhooks";

export const metadata: Metadata = { title };

export default staffPage({ title, path: WEBHOOKS, needs: "api_keys_edit" }, async ({ staff }) => {
  const endpoints = await listWebhookEndpoints(staff);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={CRUMBS} />}
        description={
          <>
            Notify your other systems of what happens here, as it happens. See the{" "}
            <TextLink href="/docs/api">API documentation</TextLink>.
          </>
        }
        actions={
          endpoints.length < MOST_ENDPOINTS && (
            <CreateLink href={NEW_WEBHOOK}>New endpoint</CreateLink>
          )
        }
      />
      <AccountNav staff={staff} />
      {endpoints.length === 0 ? (
        <EmptyState icon={Webhook} title="No endpoints yet">
          Add the address of a system that should hear about gifts, donors or registrations.
        </EmptyState>
      ) : (
        <DataTable
          label="Endpoints"
          rows={endpoints}
          rowKey={({ id }) => id}
          columns={columns(staff.profile.organization.timeZone)}
        />
      )}
    </div>
  );
});

const columns = (timeZone: string): Column<WebhookEndpointView>[] => [
  {
    label: "Endpoint",
    cell: ({ id, url, description }) => (
      <Link href={endpointPath(id)} title={url}>
        {description ?? hostOf(url)}
      </Link>
    ),
  },
  {
    label: "Address",
    wide: true,
    phone: "hidden",
    cell: ({ url }) => <code className="text-sm">{url}</code>,
  },
  { label: "Events", cell: ({ types }) => typesWords(types) },
  {
    label: "State",
    phone: "corner",
    cell: (endpoint) => {
      const { tone, label } = stateWords(endpoint);
      const { disabled_reason: reason } = endpoint;
      return (
        <span title={reason ? WHY_DISABLED[reason] : undefined}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
      );
    },
  },
  {
    label: "Success, 7 days",
    numeric: true,
    phone: "named",
    cell: ({ last_7_days }) => rateWords(last_7_days),
  },
  {
    label: "Created",
    phone: "hidden",
    cell: ({ created_at }) => <DateOnly date={new Date(created_at)} timeZone={timeZone} />,
  },
];
