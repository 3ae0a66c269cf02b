import { Swatched } from './swatched';

interface Badge {
  name: string;
  color: string;
}

interface RoleAndRankProps {
  member: { role: Badge; rank: Badge; division: Badge | null };
}

/** What somebody is in the company, the role first. */
export function RoleAndRank({ member: { role, rank, division } }: RoleAndRankProps) {
  return (
    <div className="sm:whitespace-nowrap">
      <Swatched badge={role} />
      <p className="text-xs text-muted">
        <Swatched badge={rank} />
      </p>
      {division && (
        <p className="text-xs text-muted">
          <Swatched badge={division} />
        </p>
      )}
    </div>
  );
}
