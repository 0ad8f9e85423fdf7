import { Inbox } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { recordPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { now, secondsFromNow } from "@/lib/clock";
import { clockAt } from "@/lib/donors/local-time";
import { listWebhookDeliveries } from "@/lib/webhooks/delivery-log";
import { getWebhookEndpoint } from "@/lib/webhooks/endpoints";
import { listEventTypes } from "@/lib/webhooks/feed";
import { getWebhookFigures } from "@/lib/webhooks/figures";
import {
  type EventTypeView,
  WebhookDeliveryQuery,
  type WebhookDeliverySummary,
  type WebhookEndpointView,
} from "@/lib/webhooks/schema";
import { CRUMBS_OF_ONE, deliveryPath, editPath, WEBHOOKS } from "../paths";
import { DELIVERY_WORDS, hostOf, stateWords, typesWords, WHY_DISABLED } from "../words";
import { AttemptsChart } from "./attempts-chart";
import { EndpointButtons } from "./endpoint-buttons";

const title = "Webhook endpoint";

export const metadata = { title };

const endpointPage = recordPage(WEBHOOKS, getWebhookEndpoint);

export default endpointPage(
  { title, needs: "api_keys_edit", query: WebhookDeliveryQuery },
  async ({ staff, record: endpoint, query, address }) => {
    const { id, url, description } = endpoint;
    const { timeZone } = staff.profile.organization;
    const [{ data, nextCursor }, days, types] = await Promise.all([
      listWebhookDeliveries(staff, id, query),
      getWebhookFigures(staff, id),
      listEventTypes(staff),
    ]);
    const { tone, label } = stateWords(endpoint);
    const name = description ?? hostOf(url);
    return (
      <div className="flex flex-col gap-3">
        <PageHeader
          title={name}
          above={<Breadcrumbs crumbs={CRUMBS_OF_ONE} />}
          status={<StatusBadge tone={tone}>{label}</StatusBadge>}
          description={
            <>
              <code className="text-sm break-all">{url}</code> · {typesWords(endpoint.types)}
            </>
          }
          actions={
            <Link
              href={editPath(id)}
              className={buttonVariants({ variant: "secondary", size: "sm" })}
            >
              Edit
            </Link>
          }
        />
        <Trouble endpoint={endpoint} timeZone={timeZone} />
        <EndpointButtons
          id={id}
          name={name}
          isEnabled={endpoint.state === "enabled"}
          since={clockAt(secondsFromNow(-86_400).toISOString(), timeZone)}
        />
        <AttemptsChart days={days} />
        <ListBar address={address} filters={filters(types)} />
        {data.length > 0 ? (
          <DataTable
            label="Deliveries"
            rows={data}
            rowKey={(each) => each.id}
            columns={columns(timeZone)}
          />
        ) : address.isNarrowed ? (
          <EmptyState icon={Inbox} title="No deliveries found">
            Try any state, any type or an earlier time.
          </EmptyState>
        ) : (
          <EmptyState icon={Inbox} title="Nothing sent yet">
            Send a test event to see whether it arrives.
          </EmptyState>
        )}
        <ListSteps
          newer={query.cursor ? address.to() : null}
          older={nextCursor && address.to({ cursor: nextCursor })}
        />
      </div>
    );
  },
);

function Trouble({ endpoint, timeZone }: { endpoint: WebhookEndpointView; timeZone: string }) {
  const { disabled_reason: reason, disabled_at, failing_since } = endpoint;
  if (reason)
    return (
      <Alert tone="danger" title="This endpoint is disabled">
        {WHY_DISABLED[reason]} Waiting webhooks are sent once you enable it.{" "}
        {disabled_at && (
          <>
            Disabled <ShortDateTime instant={disabled_at} timeZone={timeZone} />.
          </>
        )}
      </Alert>
    );
  if (!failing_since || now().getTime() - Date.parse(failing_since) < 3_600_000) return null;
  return (
    <Alert tone="warning" title="Webhooks to this endpoint are failing">
      Every attempt has failed since <ShortDateTime instant={failing_since} timeZone={timeZone} />.
      After five days without a success, the endpoint is disabled.
    </Alert>
  );
}

const filters = (types: readonly EventTypeView[]) => [
  {
    name: "status",
    label: "State",
    options: Object.entries(DELIVERY_WORDS).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: "type",
    label: "Event type",
    options: types.map(({ type }) => ({ value: type, label: type })),
  },
];

const columns = (timeZone: string): Column<WebhookDeliverySummary>[] => [
  {
    label: "Event",
    wide: true,
    cell: ({ id, type }) => <Link href={deliveryPath(id)}>{type}</Link>,
  },
  { label: "ID", phone: "hidden", cell: ({ webhook_id }) => <code>{webhook_id}</code> },
  {
    label: "State",
    phone: "corner",
    cell: ({ status }) => {
      const { tone, label } = DELIVERY_WORDS[status];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    label: "Answer",
    numeric: true,
    phone: "named",
    cell: ({ response_status }) => response_status ?? "—",
  },
  { label: "Attempts", numeric: true, phone: "named", cell: ({ attempts }) => attempts },
  {
    label: "Created",
    cell: ({ created_at }) => <ShortDateTime instant={created_at} timeZone={timeZone} />,
  },
  {
    label: "Next attempt",
    phone: "hidden",
    cell: ({ next_attempt_at }) =>
      next_attempt_at && <ShortDateTime instant={next_attempt_at} timeZone={timeZone} />,
  },
];
