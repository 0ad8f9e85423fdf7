import { LogOut } from "lucide-react";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { leave } from "./actions";

export function SignOut() {
  return (
    <form action={leave}>
      <SubmitButton variant="ghost" size="sm">
        <LogOut aria-hidden />
        Sign out
      </SubmitButton>
    </form>
  );
}
