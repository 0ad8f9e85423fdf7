"use client";

import { type ComponentProps, useState } from "react";
import { TextField } from "@/app/_components/ui/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "defaultValue"> & { defaultValue: string };

/** A name, and a word made of it as long as nobody writes another one. */
export function DerivedFields({
  source,
  derived,
  derive,
}: {
  source: Props;
  derived: Props;
  derive: (name: string) => string;
}) {
  const [word, setWord] = useState(derived.defaultValue);
  const [isOwn, setIsOwn] = useState(derived.defaultValue !== "");
  const { defaultValue: _, ...rest } = derived;
  return (
    <>
      <TextField
        {...source}
        onChange={(event) => !isOwn && setWord(derive(event.currentTarget.value))}
      />
      <TextField
        {...rest}
        value={word}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => {
          setWord(event.currentTarget.value);
          setIsOwn(event.currentTarget.value !== "");
        }}
      />
    </>
  );
}
