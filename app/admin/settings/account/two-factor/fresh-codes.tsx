import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { PrintButton } from "@/app/_components/print-button";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { SubmitButton } from "@/app/_components/ui/submit-button";

type Props = {
  /** One in each line. */
  codes: string;
  email: string;
};

/** Recovery codes, this once. Takes the focus, so that nobody misses them. */
export function FreshCodes({ codes, email }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Your recovery codes" className="rounded-lg">
      <p>
        Store these codes somewhere you can reach without your phone. Each works once, together with
        your password. They are shown only once.
      </p>
      <ul className="my-4 grid gap-2 rounded-lg border bg-muted p-4 sm:grid-cols-2 print:grid-cols-2">
        {codes.split("\n").map((code) => (
          <li key={code}>
            <code className="font-mono text-sm font-semibold break-words">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton value={codes} label="Copy recovery codes" />
        <Button asChild variant="secondary" size="sm">
          <a href={asText(codes, email)} download="recovery-codes.txt">
            <Download aria-hidden />
            Download
          </a>
        </Button>
        <PrintButton size="sm" />
      </div>
      <SubmitButton name="way" value="saved" className="mt-6 print:hidden">
        I have saved these codes
      </SubmitButton>
    </section>
  );
}

/** An address that has the file in it, so that it needs neither JavaScript nor another request. */
function asText(codes: string, email: string): string {
  const text = `Recovery codes for ${email}\nEach signs you in once, in place of the code from your phone.\n\n${codes}\n`;
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
