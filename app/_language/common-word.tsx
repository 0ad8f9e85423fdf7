"use client";

import type { KeyOf } from "@/lib/language/catalogue";
import { useWords } from "./speech-provider";

/** A word of the product's own parts, such as "(optional)", in server and client components alike. */
export const CommonWord = ({ name }: { name: KeyOf<"common"> }) => useWords("common")(name);
