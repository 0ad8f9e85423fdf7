import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import type { MessagePreview } from "@/lib/events/messages/schema";

type Props = { preview: MessagePreview; problem?: string; children?: ReactNode };

/** A message as its reader sees it. */
export const MessageShown = ({ preview, problem, children }: Props) => (
  <Card>
    <CardHeader>
      <div>
        <CardTitle>Preview</CardTitle>
        <CardDescription>
          {preview.html === null
            ? "The task as it will appear."
            : "The email as it will appear. Links don’t work here."}
        </CardDescription>
      </div>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      {children}
      {problem && <Alert tone="warning">{problem}</Alert>}
      <p className="font-semibold break-words">{preview.subject}</p>
      {preview.html === null ? (
        <p className="whitespace-pre-line break-words">{preview.text}</p>
      ) : (
        <iframe
          title={`Preview: ${preview.subject}`}
          srcDoc={preview.html}
          sandbox=""
          referrerPolicy="no-referrer"
          className="h-[40rem] w-full rounded-lg border bg-white"
        />
      )}
      {preview.attached.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">Attachments</h3>
          <ul className="list-disc pl-5 text-sm text-muted-foreground">
            {preview.attached.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </CardContent>
  </Card>
);
