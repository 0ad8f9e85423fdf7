import type { Metadata } from "next";
import { clockAt } from "@/lib/donors/local-time";
import { getPromoCode } from "@/lib/events/setup/promo-codes";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { RemoveCard } from "../../../_components/remove-card";
import { removePromoCode } from "../../../product-actions";
import { CodeForm } from "../code-form";

const title = "Promo code";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: ({ item }) => `/codes/${item}`, needs: "events_edit", params: ItemPath },
  async ({ record: event, staff, params: { id, item: codeId } }) => {
    const code = await getPromoCode(staff, id, codeId);
    const shown = (instant: string | null) => (instant ? clockAt(instant, event.timezone) : "");
    return (
      <ItemPage
        title={code.code}
        crumbs={crumbsTo(event, "codes")}
        below={
          <RemoveCard
            name={code.code}
            what="code"
            eventId={id}
            id={code.id}
            remove={removePromoCode}
            then={`/admin/events/${id}/codes`}
            because={
              code.uses > 0
                ? "Used by registrations, so it can’t be removed. Turn it off instead."
                : undefined
            }
          />
        }
      >
        <CodeForm
          event={event}
          stored={code}
          times={{ starts_at: shown(code.starts_at), ends_at: shown(code.ends_at) }}
        />
      </ItemPage>
    );
  },
);
