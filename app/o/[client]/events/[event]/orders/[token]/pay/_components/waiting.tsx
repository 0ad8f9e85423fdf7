"use client";

import { LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import { chooseAnotherCard } from "../actions";

const ASK_EVERY_MS = 4000;

type WaitingProps = {
  address: { clientSlugOrId: string; eventSlug: string; token: string };
  bankUrl: string | null;
  amount: string;
};

/** A bank is at work, or waits for its customer. The page looks again by itself. */
export function Waiting({ address, bankUrl, amount }: WaitingProps) {
  const router = useRouter();
  const t = useTranslate("order");
  useEffect(() => {
    if (bankUrl) return;
    const timer = setInterval(() => router.refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [bankUrl, router]);
  if (!bankUrl)
    return (
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">{t("processing")}</h2>
        <p role="status" className="flex items-start gap-3">
          <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 motion-safe:animate-spin" />
          {t("processingLong", { amount })}
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{t("confirmBank")}</h2>
      <p>{t("confirmBankText", { amount })}</p>
      <div>
        <Button asChild size="lg">
          <a href={bankUrl}>{t("confirmBankLink")}</a>
        </Button>
      </div>
      <Form action={chooseAnotherCard.bind(null, address)}>
        <div id="waiting" tabIndex={-1}>
          <SubmitButton variant="secondary">{t("anotherCard")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
