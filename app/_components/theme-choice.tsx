"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { useWords } from "@/app/_language/speech-provider";
import { chooseTheme, useTheme } from "./theme";

const choices = [
  { value: "light", name: "themeLight", icon: Sun },
  { value: "dark", name: "themeDark", icon: Moon },
  { value: "system", name: "themeAuto", icon: Monitor },
] as const;

/** Light, dark or as the device says. Hidden without JavaScript, where the device decides. */
export function ThemeChoice() {
  const theme = useTheme();
  const group = useId();
  const t = useWords("common");
  return (
    <fieldset className="w-fit noscript:hidden">
      <legend className="sr-only">{t("colorTheme")}</legend>
      <div className="flex rounded-lg border bg-card p-0.5">
        {choices.map(({ value, name, icon: Icon }) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-sm text-muted-foreground hover:text-foreground has-checked:bg-accent has-checked:font-semibold has-checked:text-foreground has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
