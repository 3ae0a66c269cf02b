import { Swatched } from './swatched';

interface Badge {
  name: string;
  color: string;
}

interface RoleAndRankProps {
  member: { role: Badge; rank: Badge; division: Badge | null };
}

/** A member's role and division, and the rank below. */
export function RoleAndRank({ member: { role, rank, division } }: RoleAndRankProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 as-table:flex-col as-table:flex-nowrap as-table:items-stretch sm:whitespace-nowrap">
      <p className="flex flex-wrap items-center gap-x-2 as-table:flex-nowrap as-table:*:first:shrink-0">
        <Swatched badge={role} />
        {division && (
          <span
            title={division.name}
            className="min-w-0 text-xs text-muted as-table:*:max-w-full as-table:[&_bdi]:truncate"
          >
            <Swatched badge={division} />
          </span>
        )}
      </p>
      <p className="text-xs text-muted">
        <Swatched badge={rank} />
      </p>
    </div>
  );
}
