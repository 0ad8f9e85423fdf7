import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { spokenName } from "@/lib/donors/preferences/confirmation-letter";
import { subscriptionsByLink } from "@/lib/donors/preferences/confirming";
import { DeadPreferences } from "../../dead-preferences";
import { DoorShell } from "../../door-shell";
import { confirmSubscription } from "../../preference-actions";
import { TokenForm } from "../../token-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("subscribeTitle"),
});

type SubscribeProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

/** Opening it confirms nothing: mail programs open links as well, only people press buttons. */
export default async function SubscribePage({ params, searchParams }: SubscribeProps) {
  const { token } = await params;
  const found = await subscriptionsByLink(token);
  if (!found) return <DeadPreferences />;
  const { portal, topics, preferencesToken } = found;
  const speech = await pageSpeech();
  const t = speech.t("door");
  const isWaiting = topics.length > 0;
  const isDone = !isWaiting && (await searchParams).notice === "subscribed";
  const choosing = {
    link: (chunks: ReactNode) => (
      <TextLink href={`/preferences/${preferencesToken}`}>{chunks}</TextLink>
    ),
  };
  if (!isWaiting)
    return (
      <DoorShell portal={portal}>
        <h1>{t(isDone ? "subscribedTitle" : "subscribeTitle")}</h1>
        <p className="mt-3 text-muted-foreground">
          {isDone
            ? t("subscribedText", { name: portal.name })
            : t.rich("subscribeNothing", choosing)}
        </p>
      </DoorShell>
    );
  const email = found.email ?? t("unsubscribeNoEmail");
  return (
    <DoorShell portal={portal}>
      <h1>{t("subscribeTitle")}</h1>
      <p className="mt-3 text-muted-foreground">
        {t("subscribeText", { name: portal.name, email })}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {topics.map((topic) => (
          <li key={topic.id} className="wrap-anywhere">
            {spokenName(topic, speech)}
          </li>
        ))}
      </ul>
      <TokenForm action={confirmSubscription} token={token} label={t("subscribeButton")} />
    </DoorShell>
  );
}
