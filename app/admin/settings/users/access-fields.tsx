import { CheckboxGroup, RadioGroup } from "@/app/_components/forms/choice-groups";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { PERMISSION_WORDS, ROLE_WORDS } from "@/app/admin/_components/access-words";
import { PERMISSIONS, ROLES } from "@/lib/identity/permissions";

type Stored = {
  role: string;
  grantedPermissions: readonly string[];
  deniedPermissions: readonly string[];
};

/** A role, and for the rare case what is given or taken beyond it. */
export function AccessFields({ stored }: { stored?: Stored }) {
  const { values } = useFormFields();
  const granted = values("granted_permissions", stored?.grantedPermissions);
  const denied = values("denied_permissions", stored?.deniedPermissions);
  const columns = "sm:[&>div]:grid sm:[&>div]:grid-cols-2";
  return (
    <>
      <RadioGroup
        name="role"
        legend="Role"
        choices={ROLES.map((role) => ({ value: role, ...ROLE_WORDS[role] }))}
        defaultValue={stored?.role}
      />
      <details open={granted.length + denied.length > 0}>
        <summary className="cursor-pointer font-semibold">Custom permissions</summary>
        <div className="mt-4 flex flex-col gap-6">
          <CheckboxGroup
            name="granted_permissions"
            legend="Added permissions"
            className={columns}
            choices={CHOICES}
            defaultValues={stored?.grantedPermissions}
          />
          <CheckboxGroup
            name="denied_permissions"
            legend="Removed permissions"
            hint="Removed permissions override the role."
            className={columns}
            choices={CHOICES}
            defaultValues={stored?.deniedPermissions}
          />
        </div>
      </details>
    </>
  );
}

const CHOICES = PERMISSIONS.map((permission) => ({
  value: permission,
  label: PERMISSION_WORDS[permission],
}));
