import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { AppError } from "@/lib/errors";
import { readOrder } from "@/lib/events/orders/view";
import { findHost } from "@/lib/events/public/host";
import type { CancellationPreview } from "@/lib/events/refunds/cancellation-schema";
import { previewCancellation } from "@/lib/events/refunds/guest-cancellation";
import { formatMajor } from "@/lib/format";
import type { GuestActor } from "@/lib/identity/actor";
import { orderPath } from "../../../../paths";
import { enterOrNotFound } from "../payer";
import { CancelForm } from "./cancel-form";

export const metadata: Metadata = {
  title: { absolute: "Cancel your registration" },
  robots: { index: false, follow: false },
};

type CancelPageProps = { params: Promise<{ client: string; event: string; token: string }> };

/** What cancelling gives back and until when, before anything is decided. */
export default async function CancelPage({ params }: CancelPageProps) {
  const { client, event, token } = await params;
  const address = { clientSlugOrId: client, eventSlug: event, token };
  const guest = await enterOrNotFound(address, "order_reads");
  const [order, host, preview] = await Promise.all([
    readOrder(guest),
    findHost(client),
    findPreview(guest),
  ]);
  const back = orderPath({ client, event }, token);
  return (
    <PublicShell organization={host ?? { name: "Wellspring" }}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title="Cancel your registration?"
          description={`${order.event.name}, registration ${order.order_number}`}
        />
        {typeof preview === "string" ? (
          <Alert tone="neutral" title="This registration can’t be canceled here">
            {preview}
          </Alert>
        ) : (
          <>
            <Terms preview={preview} timeZone={order.event.timezone} />
            <CancelForm address={address} preview={preview} label={buttonWords(preview)} />
          </>
        )}
        <p>
          <TextLink href={back}>Keep my registration</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}

/** The terms, or why there are none. */
async function findPreview(guest: GuestActor): Promise<CancellationPreview | string> {
  try {
    return await previewCancellation(guest);
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error.message;
    throw error;
  }
}

const buttonWords = ({ refund_amount, currency, leaving_gift }: CancellationPreview): string =>
  refund_amount > 0 && !leaving_gift
    ? `Cancel and get ${formatMajor(refund_amount, currency)} back`
    : "Cancel my registration";

const nothingWords = (paid: number): string =>
  paid > 0 ? "Nothing; the fee equals what you paid" : "Nothing; no payment was made";

function Terms({ preview, timeZone }: { preview: CancellationPreview; timeZone: string }) {
  const { paid_amount, fee_amount, refund_amount, refund_to, currency, deadline } = preview;
  const { gift_amount, leaving_gift } = preview;
  const money = (major: number) => (
    <span className="text-numeric">{formatMajor(major, currency)}</span>
  );
  return (
    <Card aria-labelledby="terms">
      <CardContent className="flex flex-col gap-5">
        <CardTitle id="terms">What happens</CardTitle>
        <DescriptionList>
          {paid_amount > 0 && (
            <DescriptionItem term="You paid">{money(paid_amount)}</DescriptionItem>
          )}
          {paid_amount > 0 && (
            <DescriptionItem term="Cancellation fee">
              {fee_amount > 0 ? money(fee_amount) : "Nothing"}
            </DescriptionItem>
          )}
          {gift_amount > 0 && (
            <DescriptionItem term="Including your added gift">{money(gift_amount)}</DescriptionItem>
          )}
          <DescriptionItem term="Refund">
            <strong>{refund_amount > 0 ? money(refund_amount) : nothingWords(paid_amount)}</strong>
            {leaving_gift && <>, or {money(leaving_gift.refund_amount)} without your gift</>}
            {refund_to === "card" && <span className="text-muted-foreground"> to your card</span>}
            {refund_to === "by_hand" && (
              <span className="text-muted-foreground"> sent by the organizers</span>
            )}
          </DescriptionItem>
          {deadline && (
            <DescriptionItem term="Available until">
              <DateTime instant={deadline} timeZone={timeZone} />
            </DescriptionItem>
          )}
        </DescriptionList>
        <p>
          All seats are released, and tickets are no longer valid.
          {preview.cancellation_policy && ` ${preview.cancellation_policy}`}
        </p>
      </CardContent>
    </Card>
  );
}
