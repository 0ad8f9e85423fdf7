import { LogOut } from "lucide-react";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { leave } from "./actions";

export async function SignOut() {
  const { t } = await pageSpeech();
  return (
    <form action={leave}>
      <SubmitButton variant="ghost" size="sm">
        <LogOut aria-hidden />
        {t("portal")("signOut")}
      </SubmitButton>
    </form>
  );
}
