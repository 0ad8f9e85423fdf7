import { browserName } from "@/app/_components/browser-name";
import { Badge } from "@/app/_components/ui/badge";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { SessionView } from "@/lib/donors/schema";
import { signDeviceOut, signOthersOut } from "./actions";

type SessionsCardProps = { sessions: SessionView[]; timeZone: string };

/** Every browser that is signed in, with a way to end each. */
export function SessionsCard({ sessions, timeZone }: SessionsCardProps) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Where you are signed in</CardTitle>
          <CardDescription>Each ends by itself 30 days after it was last used.</CardDescription>
        </div>
        {sessions.length > 1 && (
          <form action={signOthersOut}>
            <SubmitButton variant="secondary" size="sm">
              Sign all others out
            </SubmitButton>
          </form>
        )}
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {sessions.map(({ id, browser, address, last_seen_at, current }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {browserName(browser)}
                  {current && <Badge tone="success">This device</Badge>}
                </p>
                <p className="text-sm text-muted-foreground">
                  From <span className="wrap-anywhere">{address}</span>, last seen{" "}
                  <DateTime instant={last_seen_at} timeZone={timeZone} />
                </p>
              </div>
              {!current && (
                <form action={signDeviceOut}>
                  <input type="hidden" name="session" value={id} />
                  <SubmitButton variant="danger-quiet" size="sm">
                    Sign out<span className="sr-only"> {browserName(browser)}</span>
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
