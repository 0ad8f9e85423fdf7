"use client";

import { useState } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { plural } from "@/lib/format/amounts";
import { newCodes } from "../actions";
import { FreshCodes } from "./fresh-codes";
import { type Offered, TurnOnFields } from "./turn-on-fields";

type Props = {
  email: string;
  /** What a phone can scan while two-factor sign-in is off. */
  offered: Offered | undefined;
  /** How many recovery codes are unused. */
  left: number;
};

/**
 * Turns two-factor sign-in on, or makes new recovery codes where it is on; both show codes, this once. One
 * form, so that they also show when the page comes anew without JavaScript.
 */
export function CodesForm({ email, offered, left }: Props) {
  const scanned = useScanned(offered);
  return (
    <Form action={newCodes} quiet className="max-w-xl">
      {({ state: { done, secret } }) => {
        if (scanned) return <TurnOnFields offered={scanned} />;
        return (
          <>
            {done && (
              <Alert tone="success" role="status">
                {done}
              </Alert>
            )}
            {secret ? (
              <FreshCodes key={secret} codes={secret} email={email} />
            ) : (
              <RenewFields left={left} />
            )}
          </>
        );
      }}
    </Form>
  );
}

/** A refusal renders the page again with another secret; the one that was scanned must stay. */
function useScanned(offered: Offered | undefined): Offered | undefined {
  const [scanned, setScanned] = useState(offered);
  if (Boolean(scanned) !== Boolean(offered)) setScanned(offered);
  return scanned;
}

const RenewFields = ({ left }: { left: number }) => (
  <>
    <Left count={left} />
    <TextField
      name="renewal_password"
      type="password"
      label="Password"
      hint="New codes replace all earlier ones."
      autoComplete="current-password"
    />
    <SubmitButton variant="secondary" className="self-start">
      Create new recovery codes
    </SubmitButton>
  </>
);

const FEW = 3;

function Left({ count }: { count: number }) {
  const words = `${plural(count, "recovery code")} left.`;
  if (count > FEW) return <p>{words}</p>;
  return (
    <Alert tone="warning" title={words}>
      Create new ones now. Without codes or your phone, only a colleague can restore your access.
    </Alert>
  );
}
