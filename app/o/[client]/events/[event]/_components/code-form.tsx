import { Button } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";
import { pageSpeech } from "@/app/_language/speech";
import { type EventPlace, eventPath } from "../../paths";

type CodeFormProps = {
  place: EventPlace;
  code: string;
  isWrong: boolean;
  /** Nothing can be had without a code. */
  isOpen: boolean;
};

/** Shows tickets that are there for those who were given their code. A plain GET form. */
export async function CodeForm({ place, code, isWrong, isOpen }: CodeFormProps) {
  const t = (await pageSpeech()).t("event");
  return (
    <details open={isOpen || code !== "" || undefined} className="group">
      <summary className="w-fit cursor-pointer rounded-md py-1 font-semibold text-link">
        {t("haveCode")}
      </summary>
      <form action={eventPath(place)} method="get" className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          name="code"
          label={t("code")}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={code}
          error={isWrong ? t("codeWrong") : undefined}
          className="w-full max-w-60"
        />
        <Button type="submit" variant="secondary">
          {t("showTickets")}
        </Button>
      </form>
    </details>
  );
}
