import type { Metadata } from "next";
import { PRODUCT } from "@/app/_components/shell/product";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";

import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { readOrder } from "@/lib/events/orders/view";
import { findHost } from "@/lib/events/public/host";
import type { CancellationPreview } from "@/lib/events/refunds/cancellation-schema";
import { previewCancellation } from "@/lib/events/refunds/guest-cancellation";

import type { GuestActor } from "@/lib/identity/actor";
import { When } from "../../../../_components/when";
import { orderPath } from "../../../../paths";
import type { OrderWords } from "../_components/returned-words";
import { closedReason } from "../_components/status-words";
import { enterOrNotFound } from "../payer";
import { CancelForm } from "./cancel-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("order")("cancelPage") },
    robots: { index: false, follow: false },
  };
}

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
  const closed = closedReason(order.status);
  const isRefused = preview instanceof AppError;
  const back = orderPath({ client, event }, token);
  const { t: of, format, said } = await pageSpeech();
  const t = of("order");
  const refusalWords = ({ code, message }: AppError) => {
    if (closed) return t(closed.text);
    // The title says the first half of this message.
    return code === "cancellation_closed" ? t("cancelNotHereText") : said(message);
  };
  return (
    <PublicShell organization={host ?? PRODUCT}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={t(isRefused ? "cancelPage" : "cancelQuestion")}
          description={t("eventAndNumber", {
            event: order.event.name,
            number: order.order_number,
          })}
        />
        {isRefused ? (
          <Alert tone="neutral" title={t(closed?.title ?? "cancelNotHere")}>
            {refusalWords(preview)}
          </Alert>
        ) : (
          <>
            <Terms preview={preview} timeZone={order.event.timezone} />
            <CancelForm
              address={address}
              preview={preview}
              label={buttonWords({ t, format }, preview)}
            />
          </>
        )}
        <p>
          <TextLink href={back}>{t(isRefused ? "viewRegistration" : "keepRegistration")}</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}

/** The terms, or why there are none. */
async function findPreview(guest: GuestActor): Promise<CancellationPreview | AppError> {
  try {
    return await previewCancellation(guest);
  } catch (error) {
    if (error instanceof AppError && error.kind === "conflict") return error;
    throw error;
  }
}

const buttonWords = (
  { t, format }: OrderWords,
  { refund_amount, currency, leaving_gift }: CancellationPreview,
): string =>
  refund_amount > 0 && !leaving_gift
    ? t("cancelAndGet", { amount: format.major(refund_amount, currency) })
    : t("cancelMine");

async function Terms({ preview, timeZone }: { preview: CancellationPreview; timeZone: string }) {
  const { t: of, format } = await pageSpeech();
  const t = of("order");
  const { paid_amount, fee_amount, refund_amount, refund_to, currency, deadline } = preview;
  const { gift_amount, leaving_gift } = preview;
  const money = (major: number) => (
    <span className="text-numeric">{format.major(major, currency)}</span>
  );
  return (
    <Card aria-labelledby="terms">
      <CardContent className="flex flex-col gap-5">
        <CardTitle id="terms">{t("whatHappens")}</CardTitle>
        <DescriptionList>
          {paid_amount > 0 && (
            <DescriptionItem term={t("youPaid")}>{money(paid_amount)}</DescriptionItem>
          )}
          {paid_amount > 0 && (
            <DescriptionItem term={t("cancellationFee")}>
              {fee_amount > 0 ? money(fee_amount) : t("nothing")}
            </DescriptionItem>
          )}
          {gift_amount > 0 && (
            <DescriptionItem term={t("includingGift")}>{money(gift_amount)}</DescriptionItem>
          )}
          <DescriptionItem term={t("refund")}>
            <strong>
              {refund_amount > 0
                ? money(refund_amount)
                : t(paid_amount > 0 ? "nothingFee" : "nothingPaid")}
            </strong>
            {leaving_gift &&
              t.rich("orWithoutGift", { amount: () => money(leaving_gift.refund_amount) })}
            {refund_to && (
              <span className="text-muted-foreground">
                {" "}
                {t(refund_to === "card" ? "toCard" : "byOrganizers")}
              </span>
            )}
          </DescriptionItem>
          {deadline && (
            <DescriptionItem term={t("availableUntil")}>
              <When instant={deadline} timeZone={timeZone} />
            </DescriptionItem>
          )}
        </DescriptionList>
        <p>
          {t("seatsReleased")}
          {preview.cancellation_policy && ` ${preview.cancellation_policy}`}
        </p>
      </CardContent>
    </Card>
  );
}
