import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { PageHeader } from "@/app/_components/ui/page-header";
import { recordPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber } from "@/lib/format/amounts";
import { getWebhookDelivery } from "@/lib/webhooks/delivery-log";
import type { WebhookDeliveryView } from "@/lib/webhooks/schema";
import { CRUMBS_OF_ONE, endpointPath, WEBHOOKS } from "../../paths";
import { DELIVERY_WORDS } from "../../words";
import { ResendButton } from "./resend-button";

const title = "Webhook delivery";

export const metadata = { title };

const deliveryPage = recordPage(`${WEBHOOKS}/deliveries`, getWebhookDelivery);

export default deliveryPage({ title, needs: "api_keys_edit" }, ({ staff, record: delivery }) => {
  const { timeZone } = staff.profile.organization;
  const { tone, label } = DELIVERY_WORDS[delivery.status];
  const crumbs = [
    ...CRUMBS_OF_ONE,
    { label: "Endpoint", href: endpointPath(delivery.endpoint_id) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={delivery.type}
        above={<Breadcrumbs crumbs={crumbs} />}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        description={
          <>
            <code>{delivery.webhook_id}</code>,{" "}
            <DateTime instant={delivery.created_at} {...{ timeZone }} />
            {delivery.next_attempt_at && (
              <>
                . Next attempt <DateTime instant={delivery.next_attempt_at} {...{ timeZone }} />
              </>
            )}
          </>
        }
        actions={<ResendButton id={delivery.id} />}
      />
      <Card>
        <CardHeader>
          <CardTitle>Request</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-3">
          <Request request={delivery.request} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Attempts</CardTitle>
        </CardHeader>
        <CardContent>
          {delivery.attempts.length === 0 ? (
            <p className="text-muted-foreground">
              {delivery.status === "pending"
                ? "None yet. The webhook is sent within seconds."
                : "Attempts are kept for 30 days."}
            </p>
          ) : (
            <ol className="flex flex-col divide-y">
              {delivery.attempts.toReversed().map((attempt) => (
                <Attempt key={attempt.at} {...{ attempt, timeZone }} />
              ))}
            </ol>
          )}
        </CardContent>
      </Card>
    </div>
  );
});

function Request({ request }: { request: WebhookDeliveryView["request"] }) {
  if (!request)
    return (
      <p className="text-muted-foreground">
        You don’t have the permissions needed to see this event’s data.
      </p>
    );
  const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Text label="Headers">{[`POST ${request.url}`, ...head].join("\n")}</Text>
      <Text label="Body">{JSON.stringify(JSON.parse(request.body), null, 2)}</Text>
    </>
  );
}

const Text = ({ label, children }: { label: string; children: string }) => (
  <section aria-label={label}>
    <h3 className="mb-1 text-sm font-semibold">{label}</h3>
    <pre className="max-h-96 overflow-auto rounded-md border bg-muted p-3 font-mono text-sm break-all whitespace-pre-wrap">
      {children}
    </pre>
  </section>
);

type AttemptProps = { attempt: WebhookDeliveryView["attempts"][number]; timeZone: string };

const Attempt = ({ attempt, timeZone }: AttemptProps) => (
  <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={attempt.error ? "danger" : "success"}>
        {attempt.response_status ?? "No answer"}
      </StatusBadge>
      <DateTime instant={attempt.at} timeZone={timeZone} />
      <span className="text-sm text-muted-foreground text-numeric">
        {formatNumber(attempt.duration_ms)} ms
      </span>
      {attempt.error && <span className="text-sm">{attempt.error}</span>}
    </p>
    {attempt.response_body && <Text label="Answer">{attempt.response_body}</Text>}
  </li>
);
