import { TextLink } from "@/app/_components/ui/link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { formatNumber } from "@/lib/format/amounts";
import { type MemberActor, may } from "@/lib/identity/actor";
import { countPaymentAlerts } from "@/lib/payments/alert-list";

/** A card of its own, which is there only while a payment needs someone's attention. */
export async function PaymentProblems({ staff }: { staff: MemberActor }) {
  const tile = await paymentsTile(staff);
  return tile && <FigureTiles label="Payment problems">{tile}</FigureTiles>;
}

/** Payments that need someone's attention; nothing unless there are some. */
export async function paymentsTile(staff: MemberActor) {
  if (!may(staff, "donations_view") && !may(staff, "orders_view")) return null;
  const count = await countPaymentAlerts(staff);
  if (count === 0) return null;
  return (
    <FigureTile
      key="payments"
      term="Payment problems"
      value={
        <TextLink href="/admin/payments" variant="figure">
          {formatNumber(count)}
        </TextLink>
      }
    >
      Disputes, failed refunds, and settings
    </FigureTile>
  );
}
