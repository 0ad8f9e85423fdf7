"use client";

import { useId } from "react";
import { Input } from "@/app/_components/ui/input";
import { Labeled } from "@/app/admin/_components/labeled";

type Props = {
  label: string;
  hint?: string;
  value: string;
  most: number;
  isAddress?: boolean;
  onChange: (value: string) => void;
};

/** One line of a block: a text or a web address. */
export function Line({ label, hint, value, most, isAddress, onChange }: Props) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint}>
      <Input
        id={id}
        type={isAddress ? "url" : "text"}
        placeholder={isAddress ? "https://" : undefined}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labeled>
  );
}
