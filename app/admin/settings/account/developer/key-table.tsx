import { Badge } from "@/app/_components/ui/badge";
import { DateOnly, DateTime } from "@/app/_components/ui/date-time";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { Tone } from "@/app/_components/ui/tone";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { KeyState, ListedKey } from "@/lib/accounts/api-keys";
import { RevokeButton, RotateButton } from "./key-buttons";

type Ask = (form: FormData) => Promise<void>;
type Props = { keys: ListedKey[]; timeZone: string; rotate: Ask; revoke: Ask };

const STATES: Record<KeyState, { tone: Tone; label: string }> = {
  active: { tone: "success", label: "Active" },
  ending: { tone: "warning", label: "Being replaced" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
};

export function KeyTable({ keys, timeZone, rotate, revoke }: Props) {
  return (
    <Table label="API keys" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Key</TableHead>
          <TableHead>Permissions</TableHead>
          <TableHead>Created</TableHead>
          <TableHead>Last used</TableHead>
          <TableHead>Expires</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.id}>
            <TableHead scope="row" className="font-normal!">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{key.name}</span>
                <Badge tone={key.live ? "info" : "neutral"}>{key.live ? "Live" : "Test"}</Badge>
                <StatusBadge tone={STATES[key.state].tone}>{STATES[key.state].label}</StatusBadge>
              </span>
              <code className="mt-1 block text-sm text-muted-foreground">{key.shown}</code>
            </TableHead>
            <TableCell data-label="Permissions">
              <Permissions names={key.permissions} />
            </TableCell>
            <TableCell data-label="Created">
              <DateOnly date={key.createdAt} timeZone={timeZone} />
              <span className="block text-sm text-muted-foreground">by {key.owner}</span>
            </TableCell>
            <TableCell data-label="Last used">
              {key.lastUsedAt ? (
                <DateOnly date={key.lastUsedAt} timeZone={timeZone} />
              ) : (
                <span className="text-muted-foreground">Never</span>
              )}
            </TableCell>
            <TableCell data-label="Expires">
              <Ending apiKey={key} timeZone={timeZone} />
            </TableCell>
            <TableCell>
              <div className="flex flex-wrap gap-2 sm:justify-end">
                {key.state === "active" && <RotateButton apiKey={key} rotate={rotate} />}
                {(key.state === "active" || key.state === "ending") && (
                  <RevokeButton apiKey={key} revoke={revoke} />
                )}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Permissions({ names }: { names: readonly string[] }) {
  const [only] = names;
  if (names.length === 1) return <code className="text-sm">{only}</code>;
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">{names.length} permissions</summary>
      <ul className="mt-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Ending({ apiKey, timeZone }: { apiKey: ListedKey; timeZone: string }) {
  const { state, revokedAt, expiresAt } = apiKey;
  if (state === "ending" && revokedAt) return <DateTime instant={revokedAt} timeZone={timeZone} />;
  const end = revokedAt ?? expiresAt;
  if (!end) return <span className="text-muted-foreground">When revoked</span>;
  return <DateOnly date={end} timeZone={timeZone} />;
}
