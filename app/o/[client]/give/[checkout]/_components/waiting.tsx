"use client";

import { LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { chooseAnotherCard } from "../../actions";
import { giftPage, type Place } from "../../paths";

const ASK_EVERY_MS = 4000;

type WaitingProps = { place: Place; checkoutId: number; bankUrl: string | null; amount: string };

/** A bank is at work, or waits for its customer. The page looks again by itself. */
export function Waiting({ place, checkoutId, bankUrl, amount }: WaitingProps) {
  const router = useRouter();
  useEffect(() => {
    if (bankUrl) return;
    const timer = setInterval(() => router.refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [bankUrl, router]);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl">{bankUrl ? "Confirm with your bank" : "Processing payment"}</h1>
      {bankUrl ? (
        <>
          <p>
            Before paying {amount}, your bank needs to confirm it’s you. You haven’t been charged
            yet.
          </p>
          <div>
            <Button asChild size="lg">
              <a href={bankUrl}>Confirm with my bank</a>
            </Button>
          </div>
          <Form action={chooseAnotherCard.bind(null, place, checkoutId)}>
            <div id="waiting" tabIndex={-1}>
              <SubmitButton variant="secondary">Use another card</SubmitButton>
            </div>
          </Form>
        </>
      ) : (
        <>
          <p role="status" className="flex items-start gap-3">
            <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 motion-safe:animate-spin" />
            Your gift of {amount} is processing. This usually takes a few seconds, and this page
            updates automatically. You can also close it; we’ll email your receipt.
          </p>
          <p>
            <TextLink href={giftPage(place, checkoutId)}>Refresh</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
