"use client";

import { type CSSProperties, useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import {
  type BrandTokens,
  brandTokens,
  contrastRatio,
  normalHex,
  PRODUCT_ACCENT,
  surfaces,
  type Theme,
} from "@/lib/branding";

/** A colour with a picker beside it, and what pages make of it in light and dark. */
export function AccentField({ stored }: { stored: string | null }) {
  const { value, error } = useFormFields();
  const [typed, setTyped] = useState(value("accent_color", stored));
  const accent = normalHex(typed) ?? PRODUCT_ACCENT;
  const tokens = brandTokens(accent);
  return (
    <div className="flex flex-col gap-4">
      <Field
        name="accent_color"
        label="Accent color"
        hint="Used for buttons and links. Adjusted automatically where it would be hard to read."
        optional
        error={error("accent_color")}
      >
        {(control) => (
          <div className="flex max-w-72 items-center gap-3">
            <Input
              {...control}
              value={typed}
              placeholder={PRODUCT_ACCENT}
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
            <input
              type="color"
              aria-label="Pick the accent color"
              value={accent}
              onChange={(event) => setTyped(event.target.value)}
              className="size-11 shrink-0 cursor-pointer rounded-lg border border-input bg-card p-1"
            />
          </div>
        )}
      </Field>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Preview theme="light" tokens={tokens} />
        <Preview theme="dark" tokens={tokens} />
      </div>
    </div>
  );
}

function Preview({ theme, tokens }: { theme: Theme; tokens: BrandTokens }) {
  const token = (role: "primary" | "primary-foreground" | "link") =>
    tokens[`--brand-${theme}-${role}`];
  const { card } = surfaces[theme];
  const button: CSSProperties = {
    background: token("primary"),
    color: token("primary-foreground"),
  };
  return (
    <figure className="rounded-lg border p-4" style={{ background: card }}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="rounded-lg px-4 py-2 font-semibold" style={button}>
          Button
        </span>
        <span className="font-semibold underline" style={{ color: token("link") }}>
          Link
        </span>
      </div>
      <figcaption
        className="mt-3 text-sm"
        style={{ color: theme === "light" ? "#5a6260" : "#a9b0ac" }}
      >
        On {theme} pages: button {ratio(token("primary"), token("primary-foreground"))}, link{" "}
        {ratio(token("link"), card)}
      </figcaption>
    </figure>
  );
}

/** `7.4 : 1`, cut and not rounded, as contrast is judged. */
const ratio = (one: string, other: string): string =>
  `${Math.floor(contrastRatio(one, other) * 10) / 10} : 1`;
