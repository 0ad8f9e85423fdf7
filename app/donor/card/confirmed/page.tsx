import type { Metadata } from "next";
import { requireDonor } from "@/app/_components/donor-caller";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { FinishForm } from "./finish-form";

export const metadata: Metadata = { title: "Save your card" };

/** Where a donor's bank sends them back to. Coming here alone changes nothing. */
export default async function CardConfirmedPage() {
  await requireDonor("/donor/card/confirmed");
  return (
    <>
      <PageHeader title="Card confirmed" description="One more step: save your confirmed card." />
      <Card>
        <CardContent>
          <FinishForm />
        </CardContent>
      </Card>
    </>
  );
}
