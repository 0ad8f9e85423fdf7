import { FieldError, Hint } from "@/app/_components/ui/field";
import { Progress } from "@/app/_components/ui/progress";

type FileChoiceProps = {
  id: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  percent: number | null;
  refusal?: string;
  choose: (files: readonly File[]) => void;
};

/** A button that opens the browser's own choice of files, and how far they are on their way. */
export function FileChoice(props: FileChoiceProps) {
  const { id, label, hint, accept, multiple, percent, refusal, choose } = props;
  return (
    <div data-field className="flex flex-col gap-3 noscript:hidden">
      {percent !== null && <Progress label="Uploading" value={percent} showLabel />}
      {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={percent !== null}
          aria-describedby={refusal ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="peer sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length > 0) choose(files);
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-input bg-secondary px-4 font-semibold hover:bg-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:cursor-not-allowed peer-disabled:opacity-55"
        >
          {label}
        </label>
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </div>
    </div>
  );
}
