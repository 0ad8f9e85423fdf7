import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import type { FormView } from "@/lib/forms/schema";
import type { SubmissionQuery } from "@/lib/forms/submission-schema";
import { formHref } from "../paths";

type Props = { id: number; form: FormView; query: SubmissionQuery };

/** Submissions by what they wait for. */
export function SubmissionFilter({ id, form, query: { status, match } }: Props) {
  const { review, pending_confirmation: pending, spam } = form.submissions;
  const isAll = status === undefined && match === undefined;
  return (
    <StateTabs
      label="Submissions shown"
      tabs={[
        { href: formHref(id), label: "All", isCurrent: isAll },
        {
          href: formHref(id, "?status=received&match=review"),
          ...{ label: "Needs review", count: review, isCurrent: match === "review" },
        },
        {
          href: formHref(id, "?status=pending_confirmation"),
          ...{ label: "Awaiting confirmation", count: pending },
          isCurrent: status === "pending_confirmation",
        },
        {
          href: formHref(id, "?status=accepted"),
          ...{ label: "Accepted", isCurrent: status === "accepted" },
        },
        {
          href: formHref(id, "?status=spam"),
          ...{ label: "Spam", count: spam, isCurrent: status === "spam" },
        },
      ]}
    />
  );
}
