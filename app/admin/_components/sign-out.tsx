import { LogOut } from "lucide-react";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { signOut } from "../actions";

export function SignOut() {
  return (
    <form action={signOut}>
      <SubmitButton variant="secondary" size="sm" className="w-full">
        <LogOut aria-hidden />
        Sign out
      </SubmitButton>
    </form>
  );
}
