import { CopyButton } from "@/app/_components/ui/copy-button";

type Props = { title: string; copy: string; code: string };

/** Code for somebody else's website, to copy. */
export const CodeBlock = ({ title, copy, code }: Props) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="text-base">{title}</h3>
      <CopyButton value={code} label={copy} />
    </div>
    <pre className="rounded-lg border bg-muted p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{code}</code>
    </pre>
  </section>
);
