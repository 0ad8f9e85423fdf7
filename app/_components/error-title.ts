import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";

/** A page's title that says first when its form was refused; `ErrorSummary` does it in the browser. */
export const errorTitle = (
  t: Translate<KeyOf<"common">>,
  title: string,
  refused: boolean,
): string => (refused ? `${t("error")} ${title}` : title);
