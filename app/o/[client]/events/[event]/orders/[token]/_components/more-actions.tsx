import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderPath } from "@/lib/events/schema";
import { sendReceiptAgain } from "../receipt-actions";

type MoreActionsProps = {
  address: OrderPath;
  hasReceipt: boolean;
  /** Where it can be cancelled; null when it cannot. */
  cancelPath: string | null;
};

/** What one rarely needs: the receipt once more, and cancelling. */
export async function MoreActions({ address, hasReceipt, cancelPath }: MoreActionsProps) {
  const t = (await pageSpeech()).t("order");
  if (!hasReceipt && !cancelPath) return null;
  return (
    <section aria-labelledby="more" className="mt-8 border-t pt-6">
      <h2 id="more" className="text-xl">
        {t("moreOptions")}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        {hasReceipt && (
          <Form action={sendReceiptAgain.bind(null, address)} className="gap-3!">
            <div id="resend" tabIndex={-1} className="outline-none">
              <SubmitButton variant="secondary">{t("resendReceipt")}</SubmitButton>
            </div>
          </Form>
        )}
        {cancelPath && <TextLink href={cancelPath}>{t("cancelRegistration")}</TextLink>}
      </div>
    </section>
  );
}
