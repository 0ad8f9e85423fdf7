import { Button } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";
import { type EventPlace, eventPath } from "../../paths";

type CodeFormProps = {
  place: EventPlace;
  code: string;
  isWrong: boolean;
  /** Nothing can be had without a code. */
  isOpen: boolean;
};

/** Shows tickets that are there for those who were given their code. A plain GET form. */
export function CodeForm({ place, code, isWrong, isOpen }: CodeFormProps) {
  return (
    <details open={isOpen || code !== "" || undefined} className="group">
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        I have an access code
      </summary>
      <form action={eventPath(place)} method="get" className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          name="code"
          label="Code"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={code}
          error={isWrong ? "This code isn’t valid." : undefined}
          className="w-full max-w-60"
        />
        <Button type="submit" variant="secondary">
          Show tickets
        </Button>
      </form>
    </details>
  );
}
