import { LogOut } from "lucide-react";
import { PopoverClose } from "@/app/_components/ui/popover";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { signOut } from "../actions";
import { ShortcutsButton } from "./shortcuts/shortcuts-button";

/** What stands below one’s name: the keys there are, and the way out. */
export function AccountActions() {
  return (
    <div className="flex flex-col gap-3">
      <PopoverClose asChild>
        <ShortcutsButton size="sm" className="w-full max-sm:hidden">
          Keyboard shortcuts
        </ShortcutsButton>
      </PopoverClose>
      <SignOut />
    </div>
  );
}

function SignOut() {
  return (
    <form action={signOut}>
      <SubmitButton variant="secondary" size="sm" className="w-full">
        <LogOut aria-hidden />
        Sign out
      </SubmitButton>
    </form>
  );
}
