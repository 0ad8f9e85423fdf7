"use client";

import { ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { ThemeChoice } from "../theme-choice";
import { Avatar } from "../ui/avatar";
import { Popover, PopoverContent, PopoverTrigger } from "../ui/popover";

export type ShellUser = { name: string; email: string };

/** Who is signed in, the colours, and the way out. `compact` shows the initials only. */
export function UserMenu({
  user,
  signOut,
  compact = false,
}: {
  user: ShellUser;
  signOut: ReactNode;
  compact?: boolean;
}) {
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`Your account: ${user.name}`}
        className={
          compact
            ? "rounded-full"
            : "flex w-full items-center gap-2 rounded-lg p-1.5 text-left hover:bg-accent"
        }
      >
        <Avatar name={user.name} className={compact ? undefined : "size-8!"} />
        {!compact && (
          <>
            <span className="line-clamp-2 min-w-0 grow text-sm leading-tight font-semibold wrap-break-word">
              {user.name}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </>
        )}
      </PopoverTrigger>
      <PopoverContent
        label="Your account"
        align={compact ? "end" : "start"}
        className="flex flex-col gap-4"
      >
        <div>
          <p className="font-semibold">{user.name}</p>
          <p className="text-sm break-all text-muted-foreground">{user.email}</p>
        </div>
        <ThemeChoice />
        <div className="-mx-4 border-t px-4 pt-4">{signOut}</div>
      </PopoverContent>
    </Popover>
  );
}
