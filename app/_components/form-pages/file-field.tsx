"use client";

import { Paperclip, X } from "lucide-react";
import { type ReactNode, use, useEffect, useId, useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { useTranslate } from "@/app/_language/use-translate";
import { MOST_FILES } from "@/lib/questions/answers";
import { Button } from "../ui/button";
import { FieldError } from "../ui/field";
import { FieldSet } from "../ui/fieldset";
import { Progress } from "../ui/progress";
import { UploadsContext } from "./uploads";
import { useWaitForUpload } from "./use-wait-for-upload";

const KINDS = ".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.csv,.txt";
const MEGABYTE = 1024 * 1024;

type Kept = { key: string; name: string };

type Props = { name: string; label: string; hint?: ReactNode; optional: boolean };

/** Files that answer a question: each is uploaded when it is chosen, and sent with the form by its key. */
export function FileField({ name, label, hint, optional }: Props) {
  const t = useTranslate("form");
  const id = useId();
  const fields = useFormFields();
  const uploads = use(UploadsContext);
  const most = uploads?.maxMegabytes ?? 10;
  const [kept, setKept] = useState<readonly Kept[]>(() =>
    fields.values(name).map((key) => ({ key, name: uploads?.names.get(key) ?? t("file") })),
  );
  const [running, setRunning] = useState<{ name: string; percent: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [place, isWaiting] = useWaitForUpload(running !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form looks at its fields when one changes
  useEffect(() => {
    place.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [kept]);

  async function add(files: readonly File[]) {
    if (!uploads || running || files.length === 0) return;
    const room = MOST_FILES - kept.length;
    const refused = files.length > room ? [t("fileTooMany", { most: MOST_FILES })] : [];
    const { uploadForForm } = await import("./upload");
    for (const file of files.slice(0, room)) {
      if (file.size > most * MEGABYTE) {
        refused.push(`${file.name}: ${t("fileTooLarge", { megabytes: most })}`);
        continue;
      }
      setRunning({ name: file.name, percent: 0 });
      const sent = await uploadForForm(uploads, file, (percent) =>
        setRunning({ name: file.name, percent }),
      );
      if ("refusal" in sent) refused.push(`${file.name}: ${t(sent.refusal)}`);
      else {
        uploads.names.set(sent.key, sent.name);
        setKept((now) => [...now, sent]);
      }
    }
    setRunning(null);
    setRefusals(refused);
  }

  const error = refusals.length > 0 ? refusals.join(" ") : fields.error(name);
  return (
    <FieldSet
      id={name}
      legend={label}
      optional={optional}
      hint={
        <>
          {hint} {t("fileHint", { most: MOST_FILES, megabytes: most })}
        </>
      }
      error={error}
    >
      <div ref={place} className="flex flex-col items-start gap-3">
        {kept.map(({ key }) => (
          <input key={key} type="hidden" name={name} value={key} />
        ))}
        {kept.length > 0 && (
          <ul className="w-full divide-y rounded-lg border">
            {kept.map((file) => (
              <li key={file.key} className="flex items-center gap-2 ps-3">
                <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 grow py-2 wrap-anywhere">{file.name}</span>
                <Button
                  type="button"
                  variant="ghost"
                  size="icon"
                  aria-label={t("fileRemove", { name: file.name })}
                  onClick={() => setKept((now) => now.filter(({ key }) => key !== file.key))}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="noscript:hidden">
          <input
            id={id}
            type="file"
            multiple
            accept={KINDS}
            disabled={!uploads || running !== null}
            aria-describedby={`${name}-hint`}
            aria-invalid={error ? true : undefined}
            className="peer sr-only"
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:cursor-default peer-disabled:opacity-60"
          >
            {t(kept.length > 0 ? "fileAdd" : "fileChoose")}
            <span className="sr-only"> {label}</span>
          </label>
        </div>
        <p className="hidden text-sm text-muted-foreground noscript:block">{t("fileScript")}</p>
        <div role="status" className="w-full max-w-96 empty:hidden">
          {running && (
            <Progress
              label={t("fileUploading", { name: running.name })}
              value={running.percent}
              showLabel
            />
          )}
        </div>
        {isWaiting && <FieldError id={`${name}-wait`}>{t("fileWait")}</FieldError>}
      </div>
    </FieldSet>
  );
}
