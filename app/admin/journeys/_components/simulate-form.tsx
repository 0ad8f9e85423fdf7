"use client";

import { useRouter } from "next/navigation";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { Form } from "@/app/_components/forms/form";
import { untouched } from "@/app/_components/forms/form-state";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";

type Props = {
  path: string;
  /** Which steps are walked, where the draft differs from the version that donors enter. */
  graph: "draft" | "current" | undefined;
};

/** Whose future is shown. */
export function SimulateForm({ path, graph }: Props) {
  const router = useRouter();
  return (
    <Form
      action={async (before, form) => {
        const donor = form.get("donor_id");
        if (!donor)
          return {
            ...untouched,
            refusals: before.refusals + 1,
            problems: [{ field: "donor_id", message: "Choose a donor." }],
          };
        const asked = new URLSearchParams({ donor: String(donor) });
        if (graph) asked.set("graph", String(form.get("graph") ?? graph));
        router.push(`${path}?${asked}`, { scroll: false });
        return untouched;
      }}
      className="max-w-md gap-3!"
    >
      <DonorField find={findDonors} mayAdd={false} />
      {graph && (
        <RadioGroup
          name="graph"
          legend="Steps"
          inline
          defaultValue={graph}
          choices={[
            { value: "current", label: "Active version" },
            { value: "draft", label: "Draft" },
          ]}
        />
      )}
      <SubmitButton size="sm" className="self-start">
        Simulate
      </SubmitButton>
    </Form>
  );
}
