"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/app/_components/forms/form";
import { untouched } from "@/app/_components/forms/form-state";
import { Button } from "@/app/_components/ui/button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";

/** Whose email the preview shows; without a choice, that of someone made up. */
export function ReaderChoice({ path }: { path: string }) {
  const router = useRouter();
  return (
    <Form
      action={async (_, form) => {
        const donor = form.get("donor_id");
        router.push(donor ? `${path}?donor=${donor}` : path, { scroll: false });
        return untouched;
      }}
      className="gap-2!"
    >
      <DonorField find={findDonors} mayAdd={false} />
      <Button type="submit" variant="secondary" size="sm" className="self-start">
        Show as this donor
      </Button>
    </Form>
  );
}
