import { CheckField } from '@/components/ui/form/ticks/check-field';
import { type Permission, PERMISSION_NAMES } from '@/lib/contracts/core/permissions';
import { pagesOpenedBy } from '@/lib/navigation/sidebar/pages-opened-by';
import { permissionWords } from '@/lib/permissions/words';

interface PermissionFieldProps {
  permission: Permission;
  /** What its endpoints let the holder do. */
  acts: readonly string[];
  isChosen: boolean;
  /** Whether the editor holds it: only then can they give or take it. */
  isHeld: boolean;
  isLocked: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A permission with the pages and actions it grants. */
export function PermissionField(props: PermissionFieldProps) {
  const { permission, acts, isChosen, isHeld, isLocked, onChange } = props;
  const pages = pagesOpenedBy(permission);
  const words = permissionWords(permission);
  const why = isChosen
    ? 'You don’t hold this permission, so you can’t remove it.'
    : 'You don’t hold this permission.';
  return (
    <div>
      <CheckField
        label={PERMISSION_NAMES[permission]}
        hint={isHeld || isLocked ? words : `${words} ${why}`}
        isChecked={isChosen}
        isDisabled={isLocked || !isHeld}
        onChange={onChange}
      />
      {pages.length > 0 && (
        <p className="ml-7.5 text-xs text-muted">Pages: {[...new Set(pages)].join(', ')}</p>
      )}
      {acts.length > 0 && (
        <details className="ml-7.5 text-xs text-muted">
          <summary className="cursor-pointer">Actions ({acts.length})</summary>
          <ul className="mt-1 list-disc space-y-0.5 pl-4">
            {acts.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
