import { CheckField } from '@/components/ui/check-field';
import type { Permission } from '@/lib/contracts/permissions';
import { pagesOpenedBy, permissionWords } from '@/lib/permissions/words';

interface PermissionFieldProps {
  permission: Permission;
  /** What the endpoints say that its holder may do. */
  acts: readonly string[];
  isChosen: boolean;
  mayGive: boolean;
  isLocked: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One permission with the pages and the acts that it opens. */
export function PermissionField(props: PermissionFieldProps) {
  const { permission, acts, isChosen, mayGive, isLocked, onChange } = props;
  const pages = pagesOpenedBy(permission);
  const words = permissionWords(permission);
  return (
    <div>
      <CheckField
        label={permission}
        hint={mayGive || isLocked ? words : `${words} You do not hold it.`}
        isChecked={isChosen}
        isDisabled={isLocked || !mayGive}
        onChange={onChange}
      />
      {pages.length > 0 && (
        <p className="ml-7.5 text-xs text-muted">Pages: {[...new Set(pages)].join(', ')}</p>
      )}
      {acts.length > 0 && (
        <details className="ml-7.5 text-xs text-muted">
          <summary className="cursor-pointer">What it lets do ({acts.length})</summary>
          <ul className="mt-1 list-disc space-y-0.5 pl-4">
            {acts.map((act) => (
              <li key={act}>{act}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
