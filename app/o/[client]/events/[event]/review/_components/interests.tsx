import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { Image } from "@/app/_components/ui/image";
import { pageSpeech } from "@/app/_language/speech";
import type { Recipient } from "../recipients";
import type { ReviewPart } from "./part";

/** What one would like to hear of later, and of whom. */
export async function Interests({
  event: { conversion },
  draft,
  recipients,
}: ReviewPart & { recipients: readonly Recipient[] }) {
  const t = (await pageSpeech()).t("event");
  const { recurring_gift, child_sponsorship } = conversion;
  if (!recurring_gift && !child_sponsorship) return null;
  return (
    <section aria-labelledby="interests" className="group flex flex-col gap-4">
      <h2 id="interests" className="text-xl">
        {t("hearMore")}
      </h2>
      {recurring_gift && (
        <CheckboxField
          name="recurring_gift"
          label={t("aboutMonthly")}
          hint={t("aboutMonthlyHint")}
          defaultChecked={draft.recurring_gift}
        />
      )}
      {child_sponsorship && (
        <CheckboxField
          id="interested"
          name="child_sponsorship"
          label={t("aboutSponsorship")}
          hint={t("noCommitment")}
          defaultChecked={draft.child_sponsorship}
        />
      )}
      {child_sponsorship && recipients.length > 0 && (
        <div className="hidden group-has-[#interested:checked]:block noscript:block">
          <RadioGroup
            legend={t("preference")}
            name="recipient"
            choices={[
              { value: "", label: t("noPreference") },
              ...recipients.map(({ id, title, thumb }) => ({
                value: String(id),
                label: (
                  <span className="flex items-center gap-3">
                    {thumb && (
                      <Image
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
