import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { preferencesByLink } from "@/lib/donors/preferences/preferences";
import { readStop } from "@/lib/page-messages/stopping";
import { DeadPreferences } from "../../dead-preferences";
import { DoorShell } from "../../door-shell";
import { stopPageMessages, subscribeAgain, unsubscribe } from "../../preference-actions";
import { TokenForm } from "../../token-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("unsubscribeTitle"),
});

/** Opening it changes nothing: mail programs open links as well, only people press buttons. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await preferencesByLink(token);
  if (!found) return <StopPage token={token} />;
  const { preferences, portal } = found;
  const t = (await pageSpeech()).t("door");
  const who = { name: portal.name, email: preferences.email ?? t("unsubscribeNoEmail") };
  const isDone = preferences.only_receipts;
  return (
    <DoorShell portal={portal}>
      <h1>{t(isDone ? "unsubscribedTitle" : "unsubscribeTitle")}</h1>
      <p className="mt-3 text-muted-foreground">
        {t(isDone ? "unsubscribedText" : "unsubscribeText", who)}
      </p>
      {isDone ? (
        <TokenForm action={subscribeAgain} token={token} label={t("unsubscribeUndo")} />
      ) : (
        <TokenForm action={unsubscribe} token={token} label={t("unsubscribeButton")} />
      )}
      <p className="mt-6">
        {t.rich("unsubscribeChoose", {
          link: (chunks) => <TextLink href={`/preferences/${token}`}>{chunks}</TextLink>,
        })}
      </p>
    </DoorShell>
  );
}

/** What the email of a fundraising page’s owner leads to, whose reader we do not know by name. */
async function StopPage({ token }: { token: string }) {
  const found = await readStop(token);
  if (!found) return <DeadPreferences />;
  const { portal, isStopped } = found;
  const t = (await pageSpeech()).t("door");
  return (
    <DoorShell portal={portal}>
      <h1>{t(isStopped ? "unsubscribedTitle" : "unsubscribeTitle")}</h1>
      <p className="mt-3 text-muted-foreground">
        {t(isStopped ? "stoppedText" : "stopText", { name: portal.name })}
      </p>
      {!isStopped && (
        <TokenForm action={stopPageMessages} token={token} label={t("unsubscribeButton")} />
      )}
    </DoorShell>
  );
}
