import Image from "next/image";
import { CheckboxField, RadioGroup } from "@/app/_components/forms/fields";
import type { Recipient } from "../recipients";
import type { ReviewPart } from "./part";

export function Interests({
  event: { conversion },
  draft,
  recipients,
}: ReviewPart & { recipients: readonly Recipient[] }) {
  const { recurring_gift, child_sponsorship } = conversion;
  if (!recurring_gift && !child_sponsorship) return null;
  return (
    <section aria-labelledby="interests" className="group flex flex-col gap-4">
      <h2 id="interests" className="text-xl">
        Would you like to hear more?
      </h2>
      {recurring_gift && (
        <CheckboxField
          name="recurring_gift"
          label="About monthly giving"
          hint="We’ll contact you after the event. No charge now."
          defaultChecked={draft.recurring_gift}
        />
      )}
      {child_sponsorship && (
        <CheckboxField
          id="interested"
          name="child_sponsorship"
          label="About sponsorship"
          hint="No commitment"
          defaultChecked={draft.child_sponsorship}
        />
      )}
      {child_sponsorship && recipients.length > 0 && (
        <div className="hidden group-has-[#interested:checked]:block noscript:block">
          <RadioGroup
            legend="Sponsorship preference"
            name="recipient"
            choices={[
              { value: "", label: "No preference" },
              ...recipients.map(({ id, title, thumb }) => ({
                value: String(id),
                label: (
                  <span className="flex items-center gap-3">
                    {thumb && (
                      <Image
                        unoptimized
                        src={thumb}
                        alt=""
                        width={80}
                        height={80}
                        className="size-12 rounded-md object-cover"
                      />
                    )}
                    {title}
                  </span>
                ),
              })),
            ]}
            defaultValue={draft.recipient_id}
          />
        </div>
      )}
    </section>
  );
}
