import "altcha/altcha.css";
import "altcha/external";
import type { ChallengeView } from "@/lib/gate/challenge";
import { SOLUTION_FIELD } from "./fields";

/** The words of the widget, in the reader's language. */
export type WidgetWords = Record<
  "label" | "verifying" | "verified" | "error" | "expired" | "waitAlert",
  string
>;

const ALGORITHM = "PBKDF2/SHA-256";

/** Whole, as a file of its own. */
const SOLVER = new URL("../../../node_modules/altcha/dist/workers/pbkdf2.js", import.meta.url);

/**
 * Written so that the bundler makes no worker of it: its own would load further files, which the policy of
 * static files forbids.
 */
const startSolver = (): Worker => Reflect.construct(Worker, [SOLVER]);

/** Puts the widget into a box. It begins at once, and adds the solution to the form around it. */
export function showWidget(
  box: HTMLElement,
  challenge: ChallengeView,
  words: WidgetWords,
  onState: (state: string) => void,
): void {
  const language = document.documentElement.lang.toLowerCase() || "en";
  const { $altcha } = globalThis;
  $altcha.algorithms.set(ALGORITHM, startSolver);
  for (const each of new Set(["en", language]))
    $altcha.i18n.set(each, { ...$altcha.i18n.get("en"), ...words });
  const widget = document.createElement("altcha-widget");
  widget.setAttribute("language", language);
  const settings = {
    ...{ auto: "onload", challenge, name: SOLUTION_FIELD, type: "native" },
    // Nothing of how someone moves or scrolls is collected.
    ...{
      humanInteractionSignature: false,
      hideFooter: true,
      hideLogo: true,
      disableAutoFocus: true,
    },
  };
  widget.setAttribute("configuration", JSON.stringify(settings));
  widget.addEventListener("statechange", (event) =>
    onState((event as CustomEvent<{ state: string }>).detail.state),
  );
  box.replaceChildren(widget);
}
