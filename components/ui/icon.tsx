import { addressOf, type IconName } from '@/lib/navigation/sidebar/icons';

interface IconProps {
  name: IconName;
  /** Only where the drawing says something that no text beside it says. */
  label?: string;
  className?: string;
}

/** Drawn from one shared file, so that no page carries its icons as code. */
export function Icon({ name, label, className = 'size-5' }: IconProps) {
  const semantics = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...semantics} className={`shrink-0 ${className}`}>
      <use href={addressOf(name)} />
    </svg>
  );
}
