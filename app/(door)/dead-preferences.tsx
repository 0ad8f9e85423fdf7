import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { DoorShell } from "./door-shell";

/** What a link to preferences leads to that is unknown or of an earlier address. */
export async function DeadPreferences() {
  const t = (await pageSpeech()).t("door");
  return (
    <DoorShell>
      <h1>{t("linkDead")}</h1>
      <p className="mt-3 text-muted-foreground">
        {t.rich("preferencesDeadText", {
          link: (chunks) => <TextLink href="/donor/sign-in">{chunks}</TextLink>,
        })}
      </p>
    </DoorShell>
  );
}
