import type { Metadata } from "next";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { getApiRequest } from "@/lib/api-requests/api-requests";
import type { ApiRequestView } from "@/lib/api-requests/schema";
import { formatNumber } from "@/lib/format/amounts";
import { REQUESTS, requestPath, toneOf } from "../words";

const title = "API request";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => requestPath(id),
    needs: "api_keys_edit",
    params: z.object({ id: z.uuid() }),
  },
  async ({ staff, params }) => {
    const request = await getApiRequest(staff, params.id);
    const { timeZone } = staff.profile.organization;
    const crumbs = [
      { label: "Settings", href: "/admin/settings" },
      { label: "API requests", href: REQUESTS },
    ];
    return (
      <>
        <PageHeader
          title={
            <span className="font-mono text-xl break-all">{`${request.method} ${request.path}`}</span>
          }
          above={<Breadcrumbs crumbs={crumbs} />}
          status={<StatusBadge tone={toneOf(request.status)}>{request.status}</StatusBadge>}
        />
        <Card>
          <CardContent>
            <DescriptionList>
              <DescriptionItem term="Time">
                <DateTime instant={request.at} timeZone={timeZone} />
              </DescriptionItem>
              <DescriptionItem term="API key">{request.api_key.name}</DescriptionItem>
              <DescriptionItem term="Operation">
                <code className="text-sm break-all">{request.route}</code>
              </DescriptionItem>
              {request.query && (
                <DescriptionItem term="Parameters">
                  <code className="text-sm break-all">{request.query}</code>
                </DescriptionItem>
              )}
              <DescriptionItem term="Duration">
                {`${formatNumber(request.duration_ms)} ms`}
              </DescriptionItem>
              <DescriptionItem term="Response size">
                {request.response_bytes === null
                  ? "Unknown"
                  : `${formatNumber(request.response_bytes)} bytes`}
              </DescriptionItem>
              <DescriptionItem term="Request ID">
                <span className="flex flex-wrap items-center gap-2">
                  <code className="text-sm break-all">{request.id}</code>
                  <CopyButton value={request.id} label="Copy request ID" />
                </span>
              </DescriptionItem>
            </DescriptionList>
          </CardContent>
        </Card>
        {request.error && <ErrorCard error={request.error} />}
      </>
    );
  },
);

const ErrorCard = ({ error }: { error: NonNullable<ApiRequestView["error"]> }) => (
  <Card>
    <CardHeader>
      <CardTitle>Error</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-3">
      <pre className="overflow-x-auto rounded-md border bg-muted px-4 py-3 font-mono text-sm">
        {JSON.stringify(error, null, 2)}
      </pre>
      <p className="text-sm text-muted-foreground">
        Submitted values and stored personal data are replaced with “…”.
      </p>
    </CardContent>
  </Card>
);
