import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import type { ListedKey } from "@/lib/accounts/api-keys";

type Ask = (form: FormData) => Promise<void>;

const GRACE = [
  { value: "0", label: "Ends now", hint: "When the old key may be in wrong hands." },
  { value: "1", label: "Works for one more hour" },
  { value: "24", label: "Works for 24 more hours", hint: "Time to change your programs over." },
];

export function RotateButton({ apiKey, rotate }: { apiKey: ListedKey; rotate: Ask }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          Rotate<span className="sr-only"> {apiKey.name}</span>
        </Button>
      }
      title={`Rotate the key “${apiKey.name}”?`}
      description={`You get a new key with the same permissions in place of ${apiKey.shown}. What it does is done in your name.`}
      confirmLabel="Rotate key"
      tone="primary"
      action={rotate}
    >
      <input type="hidden" name="key" value={apiKey.id} />
      <RadioGroup
        name="grace_hours"
        id={`grace-${apiKey.id}`}
        legend="The old key"
        choices={GRACE}
        defaultValue="24"
      />
    </AlertDialog>
  );
}

export function RevokeButton({ apiKey, revoke }: { apiKey: ListedKey; revoke: Ask }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="danger-quiet" size="sm">
          Revoke<span className="sr-only"> {apiKey.name}</span>
        </Button>
      }
      title={`Revoke the key “${apiKey.name}”?`}
      description={`${apiKey.shown} stops working at once, and this cannot be undone. Programs that use it will be refused.`}
      confirmLabel="Revoke key"
      action={revoke}
    >
      <input type="hidden" name="key" value={apiKey.id} />
    </AlertDialog>
  );
}
