"use client";

import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { useTranslate } from "@/app/_language/use-translate";
import type { OrderView } from "@/lib/events/schema";
import { isActive } from "./fields";
import { closedReason } from "./status-words";

/** What is left to say and do when a registration is over. */
export type Afterwards = {
  /** Of its money, a sentence each. */
  news: readonly string[];
  link: { href: string; label: string };
};

type NextStepsProps = PaymentProps & { afterwards: Afterwards };

/** What the guest should do now, most urgent first; nothing when all is done. */
export function NextSteps({ order, afterwards: { news, link }, ...due }: NextStepsProps) {
  const t = useTranslate("order");
  const closed = closedReason(order.status);
  if (closed)
    return (
      <Alert
        tone="neutral"
        title={t(closed.title)}
        actions={<TextLink href={link.href}>{link.label}</TextLink>}
      >
        {[t(closed.text), ...news].join(" ")}
      </Alert>
    );
  return (
    <>
      <Payment order={order} {...due} />
      <MissingGuests order={order} />
    </>
  );
}

type PaymentProps = {
  order: OrderView;
  /** Where what is open is paid. */
  payPath: string;
  /** Until when its places are held. */
  heldUntil: ReactNode;
};

function Payment({ order, payPath, heldUntil }: PaymentProps) {
  const t = useTranslate("order");
  const { status, payment_status, payment_method, reservation_expires_at } = order;
  const deadline = reservation_expires_at && { strong: () => <strong>{heldUntil}</strong> };
  if (payment_status === "processing")
    return (
      <Alert tone="info" title={t("processingTitle")}>
        {t.rich("processingText", {
          link: (chunks) => <TextLink href={payPath}>{chunks}</TextLink>,
        })}
      </Alert>
    );
  if (status !== "pending") return null;
  if (payment_method === "check")
    return (
      <Alert tone="warning" title={t("sendCheck")}>
        <p className="whitespace-pre-line">
          {order.payment_instructions ?? t("writeOnCheck", { number: order.order_number })}
        </p>
        {deadline && <p className="mt-2">{t.rich("heldUntil", deadline)}</p>}
        <p className="mt-2">
          {t.rich("inHurry", {
            link: (chunks) => <TextLink href={payPath}>{chunks}</TextLink>,
          })}
        </p>
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={t("paymentDue")}
      actions={
        <Button asChild>
          <Link href={payPath}>{t("completePayment")}</Link>
        </Button>
      }
    >
      <p>{deadline ? t.rich("heldThenAgain", deadline) : t("confirmedOncePaid")}</p>
    </Alert>
  );
}

function MissingGuests({ order }: { order: OrderView }) {
  const t = useTranslate("order");
  const groups = order.registration_groups.filter(isActive);
  const asked = groups.filter((group) => group.completeness.state !== "not_required");
  const lacking = asked.filter((group) => group.completeness.state === "incomplete");
  if (lacking.length === 0) return null;
  const seats = sum(asked.map((group) => group.completeness.slots));
  const unnamed = seats - sum(asked.map((group) => group.completeness.named));
  const title = unnamed > 0 ? t("guestsUnnamed", { unnamed, seats }) : t("answersMissing");
  return (
    <Alert tone="info" title={title}>
      {t.rich("issuedWhenComplete", {
        link: (chunks) => <TextLink href="#guests">{chunks}</TextLink>,
      })}
    </Alert>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
