import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import type { Reached } from "@/lib/events/invitations/schema";
import { formatNumber } from "@/lib/format/amounts";
import { reasonWords } from "./words";

type Props = { title: string; reached: Reached; children?: ReactNode };

/** Whom an email would reach, and why it would not reach others. */
export const ReachedCard = ({
  title,
  reached: { recipients, skipped, sample },
  children,
}: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      {children}
      {recipients > 0 && (
        <ul className="text-sm">
          {sample.map(({ name, email }) => (
            <li key={email} className="wrap-anywhere">
              {name} · {email}
            </li>
          ))}
          {recipients > sample.length && (
            <li>and {formatNumber(recipients - sample.length)} more</li>
          )}
        </ul>
      )}
      {skipped.length > 0 && (
        <div>
          <h3 className="font-semibold">Won’t get this email</h3>
          <ul className="text-sm">
            {skipped.map(({ reason, count }) => (
              <li key={reason}>
                {formatNumber(count)}: {reasonWords(reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </CardContent>
  </Card>
);
