import { TextLink } from "@/app/_components/ui/link";
import { FigureTile } from "@/app/admin/_components/figure-tiles";
import { formatNumber } from "@/lib/format";
import type { MemberActor } from "@/lib/identity/actor";
import { countPaymentAlerts } from "@/lib/payments/alert-list";

/** Payments that need someone's attention; nothing unless there are some. */
export async function paymentsTile(staff: MemberActor) {
  const count = await countPaymentAlerts(staff);
  if (count === 0) return null;
  return (
    <FigureTile
      key="payments"
      term="Payment problems"
      value={
        <TextLink href="/admin/payments" variant="quiet" className="font-[inherit] text-numeric">
          {formatNumber(count)}
        </TextLink>
      }
    >
      Disputes, failed refunds, and settings
    </FigureTile>
  );
}
