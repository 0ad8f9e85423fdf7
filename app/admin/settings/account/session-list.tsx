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
import type { listSessions } from "@/lib/accounts/account";
import { signDeviceOut, signOthersOut } from "./actions";

type Session = Awaited<ReturnType<typeof listSessions>>[number];

/** Every browser that is signed in, with a way to end each. */
export function SessionList({ sessions, timeZone }: { sessions: Session[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Active sessions</CardTitle>
          <CardDescription>
            Where you are signed in to the dashboard. Each ends by itself after 7 days.
          </CardDescription>
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
          {sessions.map(({ id, userAgent, address, lastSeenAt, current }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {browserName(userAgent)}
                  {current && <Badge tone="success">This device</Badge>}
                </p>
                <p className="text-sm text-muted-foreground">
                  From {address}, last seen <DateTime instant={lastSeenAt} timeZone={timeZone} />
                </p>
              </div>
              {!current && (
                <form action={signDeviceOut}>
                  <input type="hidden" name="session" value={id} />
                  <SubmitButton variant="danger-quiet" size="sm">
                    Sign out<span className="sr-only"> {browserName(userAgent)}</span>
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
