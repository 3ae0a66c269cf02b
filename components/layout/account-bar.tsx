import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/navigation/routes';
import { useSignOut } from '@/lib/session/sign-out';
import { ThemeToggle } from './theme-toggle';

const ACTION =
  'flex min-h-10 items-center gap-2 rounded-md px-2 text-sm whitespace-nowrap text-muted transition-colors hover:bg-raised hover:text-ink';

export function AccountBar() {
  const signOut = useSignOut();
  return (
    <section
      aria-label="Your account"
      className="flex items-center gap-1 border-t border-line px-3 py-2"
    >
      <AppLink href={routes.settings} className={ACTION}>
        <Icon name="cog-6-tooth" />
        Settings
      </AppLink>
      <button
        type="button"
        aria-disabled={signOut.isPending || undefined}
        onClick={() => {
          if (!signOut.isPending) signOut.mutate();
        }}
        className={`${ACTION} aria-disabled:opacity-60`}
      >
        <Icon name="arrow-left-start-on-rectangle" />
        Sign out
      </button>
      <span className="ml-auto">
        <ThemeToggle />
      </span>
    </section>
  );
}
