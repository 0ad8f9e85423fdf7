import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { NoAccess } from "@/app/admin/_components/no-access";
import { clockAt } from "@/lib/donors/local-time";
import { getPromoCode } from "@/lib/events/setup/promo-codes";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { eventStaff, type ItemParams } from "../../../_components/read-event";
import { RemoveCard } from "../../../_components/remove-card";
import { removePromoCode } from "../../../product-actions";
import { CodeForm } from "../code-form";

export const metadata: Metadata = { title: "Promo code" };

export default async function CodePage({ params }: { params: ItemParams }) {
  const codeId = rowId((await params).item);
  const { id, staff, mayEdit, read } = await eventStaff(params, `/codes/${codeId}`);
  if (!mayEdit) return <NoAccess title="Promo code" />;
  const event = await read();
  const code = await orNotFound(getPromoCode(staff, id, codeId));
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
          because={code.uses > 0 ? "Registrations carry it. Turn it off instead." : undefined}
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
}
