"use client";

import type { FormEvent } from "react";
import { isSameName } from "@/lib/same-name";
import { TextField } from "./text-field";

/** The field that asks for a thing's name before it is lost; its form does not go off with another. */
export function TypedConfirmation({ name }: { name: string }) {
  const check = ({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
    input.setCustomValidity(isSameName(input.value, name) ? "" : `Type “${name}”.`);
  return (
    <TextField
      name="typed"
      label={`To continue, type “${name}”`}
      required
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onInput={check}
    />
  );
}
