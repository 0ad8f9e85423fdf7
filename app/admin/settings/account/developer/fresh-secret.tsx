import { useEffect, useRef } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { CopyButton } from "@/app/_components/ui/copy-button";

/** A secret, this once. Takes the focus, so that nobody misses it. */
export function FreshSecret({
  said,
  secret,
  label = "Copy API key",
}: {
  said?: string;
  secret: string;
  label?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="success" title={said}>
        <p>Copy it now and store it safely. It is shown only once.</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <code className="rounded-md border bg-card px-3 py-2 font-mono text-sm break-all">
            {secret}
          </code>
          <CopyButton value={secret} label={label} />
        </div>
      </Alert>
    </div>
  );
}
