"use client";

import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "@/app/_language/use-translate";

export type FieldProblem = { field: string; message: string };

/**
 * What stands in the way, on top of a refused form. Takes the focus, puts "Error:" before the
 * page's title, and links to each field: `field` is the id of its control.
 */
export function ErrorSummary({
  problems,
  title,
}: {
  problems: readonly FieldProblem[];
  title?: string;
}) {
  const t = useTranslate("common");
  const prefix = `${t("error")} `;
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.map(({ field, message }) => `${field} ${message}`).join("\n");
  const [sorted, setSorted] = useState({ shown, problems });
  const listed = sorted.shown === shown ? sorted.problems : problems;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problems may come in another array
  useEffect(() => setSorted({ shown, problems: told(asOnPage(problems)) }), [shown]);

  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    return markTitle(prefix);
  }, [shown, prefix]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className="rounded-lg border-2 border-danger bg-danger-surface p-4 sm:p-5"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2 text-lg">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        {title ?? t("problem")}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-6 marker:text-danger">
        {listed.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="wrap-anywhere">
            <a
              href={`#${field}`}
              onClick={(event) => goToField(event, field)}
              className="font-semibold text-danger underline underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the order in which their fields stand on the page; what has no field stays where it is. */
function asOnPage(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return [...problems].sort((one, other) => {
    const [first, second] = [one, other].map(({ field }) => document.getElementById(field));
    if (!first || !second || first === second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/** Names the fields of what is wrong with several of them: “Name: Please fill this in.” */
function told(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const isSaidTwice = ({ field, message }: FieldProblem) =>
    problems.some((other) => other.message === message && other.field !== field);
  return problems.map((problem) => {
    const label = isSaidTwice(problem) && labelOf(problem.field);
    return label ? { ...problem, message: `${label}: ${problem.message}` } : problem;
  });
}

/** Without the mark that says whether it has to be filled in. */
function labelOf(field: string): string | undefined {
  const label = document.querySelector(`label[for="${CSS.escape(field)}"]`);
  return label?.firstChild?.textContent?.trim() || undefined;
}

/** Next writes the title again after the page is shown, so once would not be enough. */
function markTitle(prefix: string): () => void {
  const mark = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    document.title = document.title.replace(prefix, "");
  };
}

/** Brings the label into view too; the browser alone would scroll to the bare control. */
function goToField(event: MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  (control.closest("[data-field]") ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}
