"use client";

import { useEffect, useState } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { reachableByKeyboard } from "@/app/_components/ui/reachable";
import type { Answered } from "./sending";

/** Whether it worked, and how long it took. */
export function StatusLine({ answered }: { answered: Answered }) {
  const { status, statusText, milliseconds } = answered;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={status < 400 ? "success" : "danger"}>
        {status} {statusText}
      </Badge>
      <span className="text-numeric">in {milliseconds} ms</span>
    </p>
  );
}

/** The headers of the answer that matter, and its body. */
export function AnswerView({ answered: { headers, body } }: { answered: Answered }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <dl className="grid gap-0.5 text-xs">
        {headers.map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-muted-foreground">{name}: </dt>
            <dd className="inline">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      {body.kind === "file" ? (
        <Download file={body.file} name={body.name} />
      ) : (
        body.text && (
          <section
            aria-label="Response body"
            className="max-h-120 overflow-auto rounded-md bg-muted p-3 text-xs"
            {...reachableByKeyboard}
          >
            <pre className="w-fit">{body.text}</pre>
          </section>
        )
      )}
    </div>
  );
}

function Download({ file, name }: { file: Blob; name: string }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setHref(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <p>
      <Button asChild variant="secondary" size="sm">
        <a href={href} download={name}>
          Download {name} ({file.size.toLocaleString("en-US")} bytes)
        </a>
      </Button>
    </p>
  );
}
