import { addressOf, type IconName } from '@/lib/navigation/sidebar/icons';

interface IconProps {
  name: IconName;
  /** Only if no text next to the icon says the same. */
  label?: string;
  className?: string;
}

/** Uses a shared sprite, so that no page carries its icons as code. */
export function Icon({ name, label, className = 'size-5' }: IconProps) {
  const semantics = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...semantics} className={`shrink-0 ${className}`}>
      <use href={addressOf(name)} />
    </svg>
  );
}
