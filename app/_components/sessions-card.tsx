import { pageSpeech } from "@/app/_language/speech";
import { browserName } from "./browser-name";
import { Badge } from "./ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "./ui/card";
import { SubmitButton } from "./ui/submit-button";

type Session = {
  id: number;
  browser: string;
  address: string;
  lastSeenAt: Date | string;
  current: boolean;
};

type Props = {
  title: string;
  description: string;
  sessions: readonly Session[];
  timeZone: string;
  /** Ends the one that the form names as `session`. */
  signDeviceOut: (form: FormData) => Promise<void>;
  signOthersOut: (form: FormData) => Promise<void>;
};

/** Every browser that is signed in, with a way to end each. */
export async function SessionsCard(props: Props) {
  const { t: of, format } = await pageSpeech();
  const t = of("common");
  const { title, description, sessions, timeZone, signDeviceOut, signOthersOut } = props;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{description}</CardDescription>
        </div>
        {sessions.length > 1 && (
          <form action={signOthersOut}>
            <SubmitButton variant="secondary" size="sm">
              {t("signOutOthers")}
            </SubmitButton>
          </form>
        )}
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {sessions.map(({ id, browser, address, lastSeenAt, current }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {browserName(t, browser)}
                  {current && <Badge tone="success">{t("thisDevice")}</Badge>}
                </p>
                <p className="text-sm text-muted-foreground">
                  {t.rich("lastSeen", {
                    ...{ address, when: format.dateTime(lastSeenAt, timeZone) },
                    place: (chunks) => <span className="wrap-anywhere">{chunks}</span>,
                  })}
                </p>
              </div>
              {!current && (
                <form action={signDeviceOut}>
                  <input type="hidden" name="session" value={id} />
                  <SubmitButton variant="danger-quiet" size="sm">
                    {t.rich("signOutDevice", {
                      device: browserName(t, browser),
                      more: (chunks) => <span className="sr-only">{chunks}</span>,
                    })}
                  </SubmitButton>
                </form>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
