import type { Speech } from "@/lib/language/speech";

export function yesOrNo({ t }: Speech) {
  const say = t("gallery");
  return [
    { value: "", label: say("either") },
    { value: "1", label: say("yes") },
    { value: "0", label: say("no") },
  ];
}

/** `1` or `0` when just one of them is asked for, however it is written. */
export function flagOf(given: readonly string[]): string {
  const flags = new Set(given.map((text) => (text === "1" || text === "true" ? "1" : "0")));
  const [only = ""] = flags;
  return flags.size === 1 ? only : "";
}
