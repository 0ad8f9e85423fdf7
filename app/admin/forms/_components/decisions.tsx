"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { DonorField } from "@/app/admin/_components/donor-field";
import { findDonors } from "@/app/admin/_components/find-donors";
import type { SubmissionView } from "@/lib/forms/submission-schema";
import { decide } from "../actions";

type Candidate = { id: number; display_name: string; city: string | null; state: string | null };

type Props = { submission: SubmissionView; candidates: readonly Candidate[] };

/** What staff can decide about a submission. */
export function Decisions({ submission: { id, status }, candidates }: Props) {
  const isAccepted = status === "accepted";
  return (
    <div id="submission" tabIndex={-1} className="flex flex-col gap-4">
      {!isAccepted &&
        candidates.map((donor) => (
          <Choice key={donor.id} id={id} as="match">
            <input type="hidden" name="donor_id" value={donor.id} />
            <SubmitButton variant="secondary" size="sm">
              {`Match to ${donor.display_name}${donor.city ? `, ${donor.city}` : ""}`}
            </SubmitButton>
          </Choice>
        ))}
      {!isAccepted && (
        <div className="flex flex-wrap gap-3">
          <Choice id={id} as="accept">
            <SubmitButton size="sm">
              {candidates.length > 0 ? "Accept as a new donor" : "Accept"}
            </SubmitButton>
          </Choice>
          {status !== "rejected" && (
            <Choice id={id} as="reject">
              <SubmitButton variant="secondary" size="sm">
                Reject
              </SubmitButton>
            </Choice>
          )}
          {status !== "spam" && (
            <Choice id={id} as="spam">
              <SubmitButton variant="secondary" size="sm">
                Mark as spam
              </SubmitButton>
            </Choice>
          )}
        </div>
      )}
      <details>
        <summary className="cursor-pointer text-sm font-semibold">
          {isAccepted ? "Match to another donor" : "Match to a donor"}
        </summary>
        <div className="mt-3">
          <Choice id={id} as="match">
            <DonorField find={findDonors} mayAdd={false} />
            <SubmitButton variant="secondary" size="sm" className="self-start">
              Match
            </SubmitButton>
          </Choice>
        </div>
      </details>
    </div>
  );
}

type ChoiceProps = { id: number; as: string; children: React.ReactNode };

const Choice = ({ id, as, children }: ChoiceProps) => (
  <Form action={decide} className="gap-3!">
    <input type="hidden" name="submission" value={id} />
    <input type="hidden" name="as" value={as} />
    {children}
  </Form>
);
