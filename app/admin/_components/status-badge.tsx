"use client";

import type { ComponentProps } from "react";
import { StatusBadge as Drawn } from "@/app/_components/ui/badge";

/** A state, sent as its tone and its word: a list would send an icon with each row. */
export const StatusBadge = (props: ComponentProps<typeof Drawn>) => <Drawn {...props} />;
