"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { FormState } from "@/app/_components/forms/form-state";
import { tell, telling } from "@/app/_components/forms/tell";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import type { ListedKey } from "@/lib/accounts/api-keys";
import type { Permission } from "@/lib/identity/permissions";
import { revokeKey, rotateKey } from "./actions";
import { CreateKeyForm } from "./create-key-form";
import { FreshSecret } from "./fresh-secret";
import { KeyTable } from "./key-table";

type Props = { keys: ListedKey[]; held: readonly Permission[]; timeZone: string };

/** The keys, and what can be done with them. A rotated key's new secret stays until the page is left. */
export function KeyDesk({ keys, held, timeZone }: Props) {
  const [rotated, setRotated] = useState<FormState>();

  async function rotate(form: FormData) {
    const outcome = await rotateKey(form);
    if (outcome.secret) setRotated(outcome);
    else tell(outcome);
  }

  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>API keys</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          {rotated?.secret && (
            <FreshSecret key={rotated.secret} said={rotated.done} secret={rotated.secret} />
          )}
          {keys.length === 0 ? (
            <EmptyState icon={KeyRound} title="No keys yet" as="h3">
              Create a key to connect other software.
            </EmptyState>
          ) : (
            <KeyTable keys={keys} timeZone={timeZone} rotate={rotate} revoke={telling(revokeKey)} />
          )}
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Create API key</CardTitle>
            <CardDescription>
              Acts in your name, with only the permissions you select.
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <CreateKeyForm key={rotated?.secret} held={held} />
        </CardContent>
      </Card>
    </>
  );
}
