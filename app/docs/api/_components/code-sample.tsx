import { CopyButton } from "@/app/_components/ui/copy-button";
import { reachableByKeyboard } from "@/app/_components/ui/reachable";

/** Code in a box that scrolls by itself, with a button that copies it. */
export function CodeSample({ label, code, copy }: { label: string; code: string; copy?: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border bg-card">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b bg-muted px-3 py-1 font-semibold text-sm">
        {label}
        {copy && <CopyButton value={code} label={copy} variant="ghost" />}
      </figcaption>
      <section
        aria-label={label}
        className="max-h-96 overflow-auto p-3 text-xs xl:max-h-none"
        {...reachableByKeyboard}
      >
        <pre className="text-[1em]! whitespace-pre-wrap wrap-anywhere">
          <code className="text-[1em]!">{code}</code>
        </pre>
      </section>
    </figure>
  );
}
