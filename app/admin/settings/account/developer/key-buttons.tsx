import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { RadioGroup } from "@/app/_components/ui/choice-group";
import type { ListedKey } from "@/lib/accounts/api-keys";

type Ask = (form: FormData) => Promise<void>;

const GRACE = [
  { value: "0", label: "End now", hint: "If the old key may be compromised" },
  { value: "1", label: "End in one hour" },
  { value: "24", label: "End in 24 hours", hint: "Allows time to switch over" },
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
      description={`You get a new key with the same permissions to replace ${apiKey.shown}. It acts in your name.`}
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
      description={`${apiKey.shown} stops working right away, and requests with it are refused. This can’t be undone.`}
      confirmLabel="Revoke key"
      action={revoke}
    >
      <input type="hidden" name="key" value={apiKey.id} />
    </AlertDialog>
  );
}
