import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listEventTypes } from "@/lib/webhooks/feed";
import { EndpointForm } from "../endpoint-form";
import { CRUMBS_OF_ONE, NEW_WEBHOOK } from "../paths";

const title = "New webhook endpoint";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: NEW_WEBHOOK, needs: "api_keys_edit" },
  async ({ staff }) => (
    <>
      <PageHeader title={title} above={<Breadcrumbs crumbs={CRUMBS_OF_ONE} />} />
      <EndpointForm types={await listEventTypes(staff)} />
    </>
  ),
);
