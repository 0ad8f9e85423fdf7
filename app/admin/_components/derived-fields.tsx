"use client";

import { type ComponentProps, useState } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { useFormFields } from "@/app/_components/forms/form-fields";

type Props = ComponentProps<typeof TextField>;

/** A name, and a word made of it as long as nobody writes another one. */
export function DerivedFields({
  source,
  derived: { defaultValue, ...derived },
  derive,
}: {
  source: Props;
  derived: Props & { defaultValue?: string };
  derive: (name: string) => string;
}) {
  const given = useFormFields().value(derived.name, defaultValue);
  const [word, setWord] = useState(given);
  const [isOwn, setIsOwn] = useState(given !== "");
  return (
    <>
      <TextField
        {...source}
        onChange={(event) => !isOwn && setWord(derive(event.currentTarget.value))}
      />
      <TextField
        {...derived}
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
