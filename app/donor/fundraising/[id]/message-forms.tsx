import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { PageMessageView } from "@/lib/page-messages/schema";
import { ask, thank } from "./actions";
import { Folded } from "./folded";

type Props = { page: number; sent: readonly PageMessageView[] };

/** Asking friends, thanking givers, and what was sent so far. */
export async function MessageForms({ page, sent }: Props) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  return (
    <Card aria-labelledby="messages">
      <CardHeader>
        <CardTitle id="messages">{t("messages")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <Folded title={t("askFriends")}>
          <Form action={ask}>
            <input type="hidden" name="page" value={page} />
            <p className="text-muted-foreground">{t("askText")}</p>
            <TextareaField
              name="addresses"
              label={t("addresses")}
              hint={t("addressesHint")}
              rows={4}
              maxLength={6000}
            />
            <TextareaField name="body_ask" label={t("messageText")} rows={5} maxLength={1000} />
            <SubmitButton className="self-start">{t("askButton")}</SubmitButton>
          </Form>
        </Folded>
        <Folded title={t("thankGivers")}>
          <Form action={thank}>
            <input type="hidden" name="page" value={page} />
            <p className="text-muted-foreground">{t("thankText")}</p>
            <TextareaField name="body_thanks" label={t("messageText")} rows={5} maxLength={1000} />
            <SubmitButton className="self-start">{t("thankButton")}</SubmitButton>
          </Form>
        </Folded>
        <ul className="divide-y empty:hidden">
          {sent.map(({ id, kind, body, recipients, created_at }) => (
            <li key={id} className="flex flex-col gap-1 py-3">
              <p className="text-sm text-muted-foreground">
                {t(kind === "ask" ? "asked" : "thanked", { count: recipients })} ·{" "}
                {format.date(created_at.slice(0, 10))}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
