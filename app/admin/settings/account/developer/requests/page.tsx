import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listApiKeys } from "@/lib/accounts/api-keys";
import { countApiRequests, listApiRequests } from "@/lib/api-requests/api-requests";
import { ApiRequestQuery } from "@/lib/api-requests/schema";
import { env } from "@/lib/env";
import { apiKeyHeader } from "@/lib/http/challenges";
import { AccountNav } from "../../account-nav";
import { requestColumns } from "./columns";
import { RequestHours } from "./hours";
import { REQUESTS, requestFilters } from "./words";

const title = "API requests";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: REQUESTS, needs: "api_keys_edit", query: ApiRequestQuery },
  async ({ staff, query, address }) => {
    const [{ data, nextCursor }, hours, keys] = await Promise.all([
      listApiRequests(staff, query),
      countApiRequests(staff, query),
      listApiKeys(staff),
    ]);
    const { timeZone } = staff.profile.organization;
    const hasAny = data.length > 0 || address.isNarrowed;
    return (
      <ListPage
        title={title}
        above={<AccountNav staff={staff} />}
        bar={
          hasAny && (
            <>
              <RequestHours hours={hours} timeZone={timeZone} />
              <ListBar address={address} filters={requestFilters(keys)} />
            </>
          )
        }
        steps={
          <ListSteps
            newer={query.cursor ? address.to() : null}
            older={nextCursor && address.to({ cursor: nextCursor })}
          />
        }
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={requestColumns(timeZone)}
          />
        ) : address.isNarrowed ? (
          <EmptyState icon={Webhook} title="No requests found">
            Try any key, any status or a shorter path.
          </EmptyState>
        ) : (
          <FirstRequest hasKey={keys.length > 0} />
        )}
      </ListPage>
    );
  },
);

const FirstRequest = ({ hasKey }: { hasKey: boolean }) => (
  <EmptyState icon={Webhook} title="No requests in the last 7 days">
    <p>
      {hasKey ? "Make a request with one of your " : "Create one of the "}
      <TextLink href="/admin/settings/account/developer">API keys</TextLink>
      {hasKey ? ":" : ", then make a request with it:"}
    </p>
    <code className="mt-2 block overflow-x-auto rounded-md border bg-card px-3 py-2 text-start text-sm">
      {`curl ${env().APP_ORIGIN}/api/v1/me -H '${apiKeyHeader()}: <your key>'`}
    </code>
  </EmptyState>
);
