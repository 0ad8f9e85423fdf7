import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getWebhookEndpoint } from "@/lib/webhooks/endpoints";
import { listEventTypes } from "@/lib/webhooks/feed";
import { EndpointForm } from "../../endpoint-form";
import { CRUMBS_OF_ONE, endpointPath, WEBHOOKS } from "../../paths";
import { hostOf } from "../../words";

const title = "Edit webhook endpoint";

export const metadata = { title };

const endpointPage = recordPage(WEBHOOKS, getWebhookEndpoint);

export default endpointPage(
  { title, needs: "api_keys_edit", path: "/edit" },
  async ({ staff, record: endpoint }) => {
    const { id, url, description } = endpoint;
    const crumbs = [
      ...CRUMBS_OF_ONE,
      { label: description ?? hostOf(url), href: endpointPath(id) },
    ];
    return (
      <>
        <PageHeader title={title} above={<Breadcrumbs crumbs={crumbs} />} />
        <EndpointForm types={await listEventTypes(staff)} endpoint={endpoint} />
      </>
    );
  },
);
