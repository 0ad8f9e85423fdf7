import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { Money } from "@/app/_components/ui/money";
import { AppError } from "@/lib/errors";
import { getTestPage, type TestPage } from "@/lib/payments/test-page";
import { BankForm } from "./bank-form";
import { CardForm } from "./card-form";

export const metadata: Metadata = {
  title: "Test payment",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Address = { params: Promise<{ reference: string }> };

/** What a real gateway's page is, for payments that are tests: no money moves here. */
export default async function TestPaymentPage({ params }: Address) {
  const { reference } = await params;
  const page = await findPage(reference);
  return (
    <NarrowShell>
      <h1>{page.asks === "bank" ? "Bank confirmation" : "Test payment"}</h1>
      <p className="mt-3 text-lg">
        <Money minor={page.amount} currency={page.currency} className="font-semibold" />
        {page.description && ` · ${page.description}`}
      </p>
      <Alert className="mt-6" title="This is a test">
        No card needed, and no money moves.
      </Alert>
      <Asked reference={reference} page={page} />
    </NarrowShell>
  );
}

function Asked({ reference, page }: { reference: string; page: TestPage }) {
  if (page.asks === "bank") return <BankForm reference={reference} />;
  if (page.asks === "card")
    return (
      <>
        <CardForm reference={reference} cards={page.cards} />
        {page.cancelUrl && (
          <p className="mt-6">
            <TextLink href={page.cancelUrl}>Go back without paying</TextLink>
          </p>
        )}
      </>
    );
  return (
    <p className="mt-6">
      Nothing more to do here. <TextLink href={page.returnUrl}>Continue</TextLink>
    </p>
  );
}

async function findPage(reference: string): Promise<TestPage> {
  try {
    return await getTestPage(reference);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
