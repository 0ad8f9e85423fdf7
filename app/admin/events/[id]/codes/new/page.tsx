import type { Metadata } from "next";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { CodeForm } from "../code-form";

const title = "New promo code";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/codes/new", needs: "events_edit" },
  ({ record: event }) => (
    <ItemPage title={title} crumbs={crumbsTo(event, "codes")}>
      <CodeForm event={event} />
    </ItemPage>
  ),
);
