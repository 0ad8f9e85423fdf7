"use client";

import { LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
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
  useEffect(() => {
    if (bankUrl) return;
    const timer = setInterval(() => router.refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [bankUrl, router]);
  if (!bankUrl)
    return (
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">Processing payment</h2>
        <p role="status" className="flex items-start gap-3">
          <LoaderCircle aria-hidden className="mt-0.5 size-5 shrink-0 motion-safe:animate-spin" />
          Your payment of {amount} is processing. This usually takes a few seconds, and this page
          updates automatically. Your seats stay reserved.
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">Confirm with your bank</h2>
      <p>
        Before paying {amount}, your bank needs to confirm it’s you. You haven’t been charged yet.
      </p>
      <div>
        <Button asChild size="lg">
          <a href={bankUrl}>Confirm with my bank</a>
        </Button>
      </div>
      <Form action={chooseAnotherCard.bind(null, address)}>
        <div id="waiting" tabIndex={-1}>
          <SubmitButton variant="secondary">Use another card</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
